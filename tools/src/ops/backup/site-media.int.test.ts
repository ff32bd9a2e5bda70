import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { MediaSettings } from '@shoreline/blob-store';
import { startS3 } from '@shoreline/blob-store/s3-testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { checkSite } from '../check/check-site.ts';
import { copyMedia } from '../media/media-commands.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveMedia, withFolder, withSiteMedia } from './site-media.ts';
import type { SiteStorage } from './site-storage.ts';
import { prepareSites } from './site.testing.ts';

type Kind = MediaSettings['MEDIA_STORE'];

/** A backup reads everything several times over. */
const SLOW = { timeout: 60_000 };
/** Longer than an object store is sent at once. */
const RECORDING = randomBytes(6_000_000);
const FILES: Record<string, Buffer> = {
  'buoy-0123456789abcdef.mp3': RECORDING,
  'photographs/files/0123456789abcdef/480.jpg': Buffer.from('waves'),
  'sketches/0123456789abcdef.json': Buffer.from('{}'),
};
const { createSite, inFolder, newStorage } = prepareSites();
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

/** The same site with its media elsewhere. */
async function withMedia(storage: SiteStorage, kind: Kind): Promise<SiteStorage> {
  const { bucket, region, endpoint, credentials } = await s3.createBucket();
  const media: MediaSettings = {
    ...{ MEDIA_STORE: kind, MEDIA_DIR: storage.media?.MEDIA_DIR ?? '', MEDIA_BUCKET: bucket },
    ...{ S3_REGION: region, S3_ENDPOINT: endpoint },
    ...{ S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey },
  };
  return { ...storage, media };
}

const fill = (storage: SiteStorage) =>
  withSiteMedia(storage, async (media) => {
    for (const [path, bytes] of Object.entries(FILES)) await media?.put(path, Readable.from([bytes]));
  });

const readAll = (storage: SiteStorage) =>
  withSiteMedia(storage, async (media) => {
    const paths = (await media?.list()) ?? [];
    const read = async (path: string) => [path, media && (await buffer(await media.open(path)))] as const;
    return Object.fromEntries(await Promise.all(paths.filter((path) => path in FILES).map(read)));
  });

it.each<[Kind, Kind]>([
  ['folder', 'mongodb'],
  ['mongodb', 's3'],
  ['s3', 'folder'],
])('saves recordings and photographs from %s, and restores them into %s', SLOW, async (from, into) => {
  const storage = await withMedia((await createSite()).storage, from);
  await fill(storage);
  const elsewhere = await withMedia(newStorage('elsewhere'), into);

  const { folder, manifest } = await makeBackup({ storage, folder: inFolder('saved'), withArtifacts: false });
  await restoreBackup({ storage: elsewhere, folder, withQuarantine: true });

  expect(manifest.media?.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(FILES)));
  expect(manifest.databases.content.filter(({ name }) => name.startsWith('media.'))).toEqual([]);
  expect(await readAll(elsewhere)).toEqual(FILES);
  expect((await checkSite({ storage: elsewhere, folder })).faults).toEqual([]);
});

it('says which of them are missing or different, and does not overwrite them', SLOW, async () => {
  const storage = await withMedia((await createSite()).storage, 'mongodb');
  await fill(storage);
  const { folder } = await makeBackup({ storage, folder: inFolder('saved'), withArtifacts: false });
  const elsewhere = await withMedia(newStorage('elsewhere'), 'mongodb');
  const [recording = ''] = Object.keys(FILES);
  await withSiteMedia(elsewhere, async (media) => media?.put(recording, Readable.from([Buffer.from('hush')])));

  expect((await checkSite({ storage: elsewhere, folder })).faults).toEqual(
    expect.arrayContaining(Object.keys(FILES).map((path) => `media/${path} is missing or different`)),
  );
  await expect(restoreBackup({ storage: elsewhere, folder, withQuarantine: true })).rejects.toThrow(
    `The media of this site hold other files of these names: ${recording}`,
  );
});

it('restores a backup with parts of recordings, which older versions saved, without them', SLOW, async () => {
  const { storage } = await createSite();
  const { folder, manifest } = await makeBackup({ storage, folder: inFolder('saved'), withArtifacts: false });
  const [saved] = manifest.media ?? [];
  const part = '.uploads/4b1b9c52-2f0e-4c5e-9a55-3c7f5a0a7a11/0';
  mkdirSync(dirname(join(folder, 'media', part)), { recursive: true });
  writeFileSync(join(folder, 'media', part), 'la la la');
  const old = { ...manifest, media: [saved, { ...saved, path: part }] };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(old));
  const elsewhere = newStorage('elsewhere');

  await restoreBackup({ storage: elsewhere, folder, withQuarantine: true });

  expect((await checkSite({ storage: elsewhere, folder })).faults).toEqual([]);
});

it('leaves out what is removed while it is saved', async () => {
  const { storage } = await createSite();
  await fill(storage);

  const files = await withSiteMedia(storage, async (media) => {
    const list = async () => [...((await media?.list()) ?? []), 'gone-0123456789abcdef.mp3'];
    return saveMedia(media && { ...media, list }, inFolder('saved'));
  });

  expect(files?.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(FILES)));
  expect(files?.map(({ path }) => path)).not.toContain('gone-0123456789abcdef.mp3');
});

it('copies a folder to where a site has its media from now on, and again only what is new', SLOW, async () => {
  const { storage } = await createSite();
  await fill(storage);
  const moved = await withMedia(storage, 's3');
  const copy = () =>
    withFolder(storage.media?.MEDIA_DIR ?? '', (from) =>
      withSiteMedia(moved, (to) => (to ? copyMedia(from, to) : Promise.reject(new Error('Nowhere.')))),
    );

  expect(await copy()).toEqual({ copied: 4, present: 0 });
  expect(await readAll(moved)).toEqual(FILES);
  expect(await copy()).toEqual({ copied: 0, present: 4 });
});
