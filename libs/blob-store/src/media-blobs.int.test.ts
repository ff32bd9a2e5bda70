import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { testDatabaseUri } from '@shoreline/service-testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { startS3 } from '../test/start-s3.ts';
import { type MediaSettings, openMediaBlobs } from './media-blobs.ts';

const RECORDING = 'buoy-0123456789abcdef.mp3';
const PART = '4b1b9c52-2f0e-4c5e-9a55-3c7f5a0a7a11/0';
const PHOTOGRAPH = 'files/0123456789abcdef/480.jpg';
const client = new MongoClient(testDatabaseUri());
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  await client.connect();
  s3 = await startS3();
});
afterAll(async () => {
  await client.db().dropDatabase();
  await client.close();
  await s3.stop();
});

function inFolder(): MediaSettings {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { MEDIA_STORE: 'folder', MEDIA_DIR: folder, S3_REGION: 'auto' };
}

async function inBucket(): Promise<MediaSettings> {
  const { bucket, region, endpoint, credentials } = await s3.createBucket();
  return {
    ...{ MEDIA_STORE: 's3', MEDIA_DIR: '/nowhere', MEDIA_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint },
    ...{ S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey },
  };
}

async function open(settings: MediaSettings) {
  const media = await openMediaBlobs(settings, () => client.db());
  onTestFinished(() => media.close());
  return media;
}

describe.each([
  ['a folder', inFolder],
  ['MongoDB', () => ({ MEDIA_STORE: 'mongodb' as const, MEDIA_DIR: '/nowhere', S3_REGION: 'auto' })],
  ['a bucket', inBucket],
])('%s', (_, settings) => {
  it('holds recordings, their parts and photographs beside each other', async () => {
    const media = await open(await settings());

    await media.recordings.put(RECORDING, Buffer.from('la la la'));
    await media.uploads.put(PART, Buffer.from('la'));
    await media.photographs.put(PHOTOGRAPH, Buffer.from('waves'));

    expect(await text(await media.recordings.get(RECORDING, { start: 3, end: 4 }))).toBe('la');
    expect(await media.uploads.list('')).toEqual([PART]);
    expect(await media.photographs.list('files')).toEqual([PHOTOGRAPH]);
    expect(await media.recordings.list('photographs')).toEqual([`photographs/${PHOTOGRAPH}`]);

    await media.uploads.delete(PART.split('/', 1)[0] ?? '');
    await media.photographs.delete('files');

    expect(await media.uploads.stat(PART)).toBeUndefined();
    expect(await media.recordings.list('')).toEqual([RECORDING]);
  });

  it.each(['../outside', '/etc/passwd', ''])('leads nowhere else by the key %j', async (key) => {
    const { photographs } = await open(await settings());

    await expect(photographs.put(key, Buffer.from(''))).rejects.toThrow(TypeError);
    await expect(photographs.get(key)).rejects.toThrow(TypeError);
    await expect(photographs.delete(key)).rejects.toThrow(TypeError);
  });
});

it('opens the folder of a version that knew no other store', async () => {
  const settings = inFolder();
  const at = (...path: string[]) => join(settings.MEDIA_DIR, ...path);
  mkdirSync(at('.uploads', PART, '..'), { recursive: true });
  mkdirSync(at('photographs', PHOTOGRAPH, '..'), { recursive: true });
  writeFileSync(at(RECORDING), 'la la la');
  writeFileSync(at('.uploads', PART), 'la');
  writeFileSync(at('photographs', PHOTOGRAPH), 'waves');
  const media = await open(settings);

  expect(await text(await media.recordings.get(RECORDING))).toBe('la la la');
  expect(await text(await media.uploads.get(PART))).toBe('la');
  expect(await text(await media.photographs.get(PHOTOGRAPH))).toBe('waves');

  await media.recordings.put('surf-0123456789abcdef.mp3', Buffer.from('hush'));
  expect(existsSync(at('surf-0123456789abcdef.mp3'))).toBe(true);
});

it('has photographs in a bucket of their own where one is named', async () => {
  const { MEDIA_BUCKET: bucket, ...place } = await inBucket();
  const media = await open({ ...place, ...inFolder(), PHOTOGRAPH_BUCKET: bucket });
  const alone = await open({ ...place, MEDIA_STORE: 's3', MEDIA_BUCKET: bucket });

  await media.photographs.put(PHOTOGRAPH, Buffer.from('waves'));

  expect(await media.recordings.list('')).toEqual([]);
  expect(await alone.recordings.list('')).toEqual([PHOTOGRAPH]);
});
