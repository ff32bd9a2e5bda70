import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BlobStore, openMediaBlobs } from '@shoreline/blob-store';
import { type StoredPhotograph, toPhotographJpeg } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';

import { sendPhotograph } from '../../test/send-photograph.ts';
import { prepareContent, startContent } from '../../test/start-content.ts';
import { toPhotographKey } from './photographs-keys.ts';

const { connection } = openTestDatabase();
prepareContent(connection);

/** A picture is made here. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The service, and something to be done once, right before the next file of a photograph is stored. */
async function start() {
  const settings = {
    MEDIA_STORE: 'folder',
    MEDIA_DIR: mkdtempSync(join(tmpdir(), 'media-')),
    S3_REGION: 'auto',
  } as const;
  const media = await openMediaBlobs(settings, () => {
    throw new Error('Folders need no database.');
  });
  const due: (() => Promise<unknown>)[] = [];
  const put: BlobStore['put'] = async (key, content) => {
    if (key.startsWith(toPhotographKey(''))) await due.pop()?.();
    return media.photographs.put(key, content);
  };
  const content = await startContent(connection, { media: { ...media, photographs: { ...media.photographs, put } } });
  const takeDown = (id: string) =>
    content.as('moderator')('POST', `/api/operator-content/photographs/${id}/take-down`, { reason: 'Not theirs.' });
  return {
    content,
    blobs: media.photographs,
    takeDown,
    beforeNextFile: (act: () => Promise<unknown>) => due.push(act),
  };
}

const makeFile = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#08a' } })
    .png()
    .toBuffer();

it('stays gone when it is taken down while the same file is made again', async () => {
  const { content, blobs, takeDown, beforeNextFile } = await start();
  const file = await makeFile();
  const photograph = (await sendPhotograph(content, file)).body as unknown as StoredPhotograph;
  const path = toPhotographJpeg(photograph);
  const name = path.split('/').at(-1) ?? '';
  expect((await content.get(path)).status).toBe(200);
  const statuses: number[] = [];
  beforeNextFile(async () => statuses.push((await takeDown(photograph.id)).status));

  const again = await sendPhotograph(content, file, 'owner');

  expect(statuses).toEqual([200]);
  expect(again).toMatchObject({ status: 409, body: { code: 'photograph-taken-down' } });
  expect(await blobs.stat(toPhotographKey(photograph.id, name))).toBeUndefined();
  expect(await content.get(path)).toMatchObject({ status: 410, body: { code: 'photograph-taken-down' } });
});

it('loses the files a crash left after it was taken down, once it is sent again', async () => {
  const { content, blobs, takeDown } = await start();
  const file = await sharp(await makeFile())
    .jpeg()
    .toBuffer();
  const photograph = (await sendPhotograph(content, file)).body as unknown as StoredPhotograph;
  await takeDown(photograph.id);
  await blobs.put(toPhotographKey(photograph.id, '480.jpg'), file);

  expect((await sendPhotograph(content, file)).status).toBe(409);

  expect(await blobs.stat(toPhotographKey(photograph.id, '480.jpg'))).toBeUndefined();
});
