import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import { testDatabaseUri } from '@shoreline/service-testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { type BlobStore, BlobStoreUnavailable, UnknownBlob } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { gridFsBlobStore } from './gridfs-blob-store.ts';
import { s3BlobStore } from './s3-blob-store.ts';
import { startS3 } from '../test/start-s3.ts';

const KEY = 'mf-jobs/0123456789abcdef/web/page.1a.js';
/** What an object store is sent at once, and what a recording comes in. */
const PART_BYTES = 5_242_880;
const PIECE_BYTES = 1_048_576;
/** A chunk of GridFS. */
const CHUNK_BYTES = 261_120;
/** Object stores tell seconds. */
const CLOCK_MS = 1_000;
const client = new MongoClient(testDatabaseUri());
let buckets = 0;

beforeAll(async () => {
  await client.connect();
});
afterAll(async () => {
  await client.db().dropDatabase();
  await client.close();
});

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const stores: [name: string, create: () => BlobStore | Promise<BlobStore>][] = [
  [
    'a folder',
    () => {
      const root = mkdtempSync(join(tmpdir(), 'shoreline-blobs-'));
      onTestFinished(() => rmSync(root, { recursive: true, force: true }));
      return folderBlobStore(root);
    },
  ],
  [
    'GridFS',
    () => {
      buckets += 1;
      return gridFsBlobStore({ db: () => client.db(), bucketName: `blobs${buckets}` });
    },
  ],
  [
    'S3',
    async () => {
      const store = await s3BlobStore(await s3.createBucket());
      onTestFinished(() => store.close());
      return store;
    },
  ],
];

describe.each(stores)('%s', (_, create) => {
  const read = async (store: BlobStore, ...args: Parameters<BlobStore['get']>) => text(await store.get(...args));

  it('stores bytes and answers them', async () => {
    const store = await create();

    expect(await store.put(KEY, Readable.from([Buffer.from('tides '), Buffer.from('turn')]))).toBe(true);

    expect(await read(store, KEY)).toBe('tides turn');
    expect(await store.stat(KEY)).toEqual({ size: 10, storedAt: expect.any(Date) as Date });
  });

  it('answers a range of them', async () => {
    const store = await create();
    await store.put(KEY, Buffer.from('0123456789'));

    expect(await read(store, KEY, { start: 2, end: 4 })).toBe('234');
    expect(await read(store, KEY, { start: 9, end: 9 })).toBe('9');
  });

  it('says when it was stored, and that stays', async () => {
    const store = await create();
    const before = Date.now() - CLOCK_MS;
    await store.put(KEY, Buffer.from('first'));
    const storedAt = (await store.stat(KEY))?.storedAt;
    await store.put(KEY, Buffer.from('second'));

    expect(storedAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(storedAt?.getTime()).toBeLessThanOrEqual(Date.now() + CLOCK_MS);
    expect((await store.stat(KEY))?.storedAt).toEqual(storedAt);
  });

  it.each([
    ['nothing', 0],
    ['exactly what is sent at once', PART_BYTES],
    ['more than that', 2 * PART_BYTES + 12_345],
  ])('stores %s as it comes, and answers all of it and ranges over its seams', async (_name, length) => {
    const store = await create();
    const bytes = randomBytes(length);

    expect(await store.put(KEY, inPieces(bytes))).toBe(true);

    expect((await store.stat(KEY))?.size).toBe(length);
    expect((await buffer(await store.get(KEY))).equals(bytes)).toBe(true);
    for (const [start, end] of rangesOf(length)) {
      const range = await buffer(await store.get(KEY, { start, end }));
      expect(range.equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
  });

  it('stores one of several long ones that come at one moment', async () => {
    const store = await create();
    const bytes = randomBytes(PART_BYTES + 1);

    const stored = await Promise.all([1, 2, 3].map(() => store.put(KEY, inPieces(bytes))));

    expect(stored.filter(Boolean)).toHaveLength(1);
    expect((await buffer(await store.get(KEY))).equals(bytes)).toBe(true);
  });

  it('never changes what a key has', async () => {
    const store = await create();
    await store.put(KEY, Buffer.from('first'));

    const second = Readable.from([Buffer.from('second')]);

    expect(await store.put(KEY, second)).toBe(false);
    expect(await read(store, KEY)).toBe('first');
    expect(second.destroyed).toBe(true);
  });

  it('stores one of many that come at one moment', async () => {
    const store = await create();

    const stored = await Promise.all(Array.from({ length: 8 }, () => store.put(KEY, Buffer.from('the same bytes'))));

    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await read(store, KEY)).toBe('the same bytes');
  });

  it('has nothing of a blob that breaks off, and takes it the next time', async () => {
    const store = await create();
    const broken = new PassThrough();
    broken.write('half of');
    setImmediate(() => broken.destroy(new Error('The line is gone.')));

    await expect(store.put(KEY, broken)).rejects.toThrow('The line is gone.');

    expect(await store.stat(KEY)).toBeUndefined();
    expect(await store.list('')).toEqual([]);
    expect(await store.put(KEY, Buffer.from('all of it'))).toBe(true);
    expect(await read(store, KEY)).toBe('all of it');
  });

  it('has nothing of a long one that breaks off either', async () => {
    const store = await create();

    await expect(store.put(KEY, breakingOff())).rejects.toThrow('The line is gone.');

    expect(await store.stat(KEY)).toBeUndefined();
    expect(await store.list('')).toEqual([]);
  });

  it('lists and deletes what is below a path, and nothing beside it', async () => {
    const store = await create();
    const keys = ['mf-jobs/aaaa/app.json', 'mf-jobs/aaaa/web/a.js', 'mf-jobs/aaaab/app.json', 'mf-job/aaaa/app.json'];
    for (const key of keys) await store.put(key, Buffer.from(key));

    expect(await store.list('mf-jobs/aaaa')).toEqual(['mf-jobs/aaaa/app.json', 'mf-jobs/aaaa/web/a.js']);
    await store.delete('mf-jobs/aaaa');
    await store.delete('mf-jobs/none');

    expect(await store.list('')).toEqual(['mf-job/aaaa/app.json', 'mf-jobs/aaaab/app.json']);
    expect(await store.stat('mf-jobs/aaaa/app.json')).toBeUndefined();
  });

  it('says what it has not', async () => {
    const store = await create();

    expect(await store.stat(KEY)).toBeUndefined();
    await expect(store.get(KEY)).rejects.toThrow(UnknownBlob);
  });

  it.each(['../outside', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a/.', '', 'a\\b', 'a\0b'])(
    'refuses the key %j',
    async (key) => {
      const store = await create();

      await expect(store.put(key, Buffer.from(''))).rejects.toThrow(TypeError);
      await expect(store.get(key)).rejects.toThrow(TypeError);
      await expect(store.stat(key)).rejects.toThrow(TypeError);
      await expect(store.delete(key)).rejects.toThrow(TypeError);
    },
  );
});

describe('an object store', () => {
  it('has no parts of what broke off, and none where somebody else was first', async () => {
    const options = await s3.createBucket();
    const store = await s3BlobStore(options);
    onTestFinished(() => store.close());
    const bytes = randomBytes(PART_BYTES + 1);

    await expect(store.put(KEY, breakingOff())).rejects.toThrow('The line is gone.');
    await Promise.all([1, 2, 3].map(() => store.put(KEY, inPieces(bytes))));

    expect(s3.listUploads(options.bucket)).toEqual([]);
  });

  it('that is given another secret refuses, in words', async () => {
    const options = await s3.createBucket();
    const store = await s3BlobStore({ ...options, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'guessed' } });
    onTestFinished(() => store.close());

    await expect(store.put(KEY, Buffer.from('tides'))).rejects.toThrow(BlobStoreUnavailable);
    await expect(store.get(KEY)).rejects.toThrow('The object store does not do as it is asked');
  });

  it('that is away is said to be', async () => {
    const store = await s3BlobStore({ ...(await s3.createBucket()), endpoint: 'http://127.0.0.1:9' });
    onTestFinished(() => store.close());

    await expect(store.stat(KEY)).rejects.toThrow(BlobStoreUnavailable);
  });
});

/** As a recording arrives. */
function inPieces(bytes: Buffer): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, index) =>
    bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
  );
  return Readable.from(pieces, { objectMode: false });
}

/** More than is sent at once, and then no more. */
function breakingOff(): Readable {
  async function* pieces() {
    for (let sent = 0; sent <= PART_BYTES; sent += PIECE_BYTES) yield await Promise.resolve(randomBytes(PIECE_BYTES));
    throw new Error('The line is gone.');
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Over the seams of chunks and parts, and one that needs several queries. */
function rangesOf(length: number): [start: number, end: number][] {
  if (length === 0) return [];
  const seams = [CHUNK_BYTES, 4 * CHUNK_BYTES, PART_BYTES].filter((seam) => seam < length);
  return [
    ...seams.map((seam): [number, number] => [seam - 1, seam]),
    ...seams.map((seam): [number, number] => [seam, seam]),
    [CHUNK_BYTES + 7, length - 2],
    [length - 1, length - 1],
  ];
}
