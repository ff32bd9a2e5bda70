import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { testDatabaseUri } from '@shoreline/service-testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { type BlobStore, BlobStoreUnavailable, UnknownBlob } from './blob-store.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { gridFsBlobStore } from './gridfs-blob-store.ts';
import { s3BlobStore } from './s3-blob-store.ts';
import { startS3 } from '../test/start-s3.ts';

const KEY = 'mf-jobs/0123456789abcdef/web/page.1a.js';
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
    expect(await store.stat(KEY)).toEqual({ size: 10 });
  });

  it('answers a range of them', async () => {
    const store = await create();
    await store.put(KEY, Buffer.from('0123456789'));

    expect(await read(store, KEY, { start: 2, end: 4 })).toBe('234');
    expect(await read(store, KEY, { start: 9, end: 9 })).toBe('9');
  });

  it('never changes what a key has', async () => {
    const store = await create();
    await store.put(KEY, Buffer.from('first'));

    expect(await store.put(KEY, Buffer.from('second'))).toBe(false);
    expect(await read(store, KEY)).toBe('first');
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
