import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { type LocalStory, type StoredPhotograph, toPhotographJpeg } from '@shoreline/contracts';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';

import { BASE, LISTING, openEditors, STORY } from '../../test/open-editors.ts';
import { sendPhotograph } from '../../test/send-photograph.ts';
import { storePhotograph } from '../../test/store-photograph.ts';

const { open, reset, connection } = openEditors();
beforeEach(reset);

/** A picture is made here. */
vi.setConfig({ testTimeout: 60_000 });

async function start() {
  const site = await open();
  const takeDown = (id: string) =>
    site.as('moderator')('POST', `/api/operator-content/photographs/${id}/take-down`, { reason: 'Not theirs.' });
  const read = async <T>(path: string) => (await site.get(path)).body as unknown as T;
  const [story] = (await site.edit('GET', `${BASE}?kind=story`)).body as unknown as { id: string }[];
  const page = () => read<LocalStory>(`/api/local-stories/slug/${STORY.slug}`);
  return { ...site, takeDown, read, page, storyId: story?.id ?? '' };
}

it('is gone with its files: 410, and the same file is not taken again', async () => {
  const content = await start();
  const file = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#08a' } })
    .jpeg()
    .toBuffer();
  const sent = (await sendPhotograph(content, file, 'owner')).body as unknown as StoredPhotograph;
  const path = toPhotographJpeg(sent);
  expect((await content.get(path)).status).toBe(200);

  expect((await content.takeDown(sent.id)).status).toBe(200);

  expect(await content.get(path)).toMatchObject({ status: 410, body: { code: 'photograph-taken-down' } });
  expect(existsSync(join(content.mediaDir, 'photographs/files', sent.id))).toBe(false);
  expect((await content.get(path.replace(sent.id, 'f'.repeat(32)))).status).toBe(404);
  expect(await sendPhotograph(content, file, 'owner')).toMatchObject({
    status: 409,
    body: { code: 'photograph-taken-down' },
  });
});

it('stays known when what nothing refers to is purged', async () => {
  const { photographs, takeDown } = await start();
  const { id } = await storePhotograph(connection, 'a');
  await takeDown(id);

  await photographs.rules.unused_photographs(new Date('2099-01-01T00:00:00Z'));

  expect(await photographs.store.isTakenDown(id)).toBe(true);
});

it('is taken out of a story and a listing at once, as an act of the operator, and is not restored', async () => {
  const { takeDown, save, edit, page, read, storyId } = await start();
  const [dawn, dusk] = [await storePhotograph(connection, 'c'), await storePhotograph(connection, 'd')];
  await save('story', storyId, { photographs: [dawn, dusk] });
  await save('listing', LISTING.id, { photographs: [dawn] });
  const before = (await edit('GET', `${BASE}/story/${storyId}`)).body;

  expect((await takeDown(dawn.id)).status).toBe(200);

  expect(await page()).toMatchObject({ photographs: [dusk], title: STORY.title });
  expect(await read(`/api/directory/slug/${LISTING.slug}`)).toMatchObject({ photographs: [] });
  const { body } = await edit('GET', `${BASE}/story/${storyId}`);
  const [latest] = body.versions as unknown as { who: string; note: string }[];
  expect(latest).toMatchObject({ who: 'moderator@example.com', note: 'A photograph was taken down' });
  await edit('POST', `${BASE}/story/${storyId}/restore`, {
    revision: body.revision,
    version: before.revision,
    publish: true,
  });
  expect((await page()).photographs).toEqual([dusk]);
});

it('publishes no draft of an editor with it, and changes nothing then', async () => {
  const { takeDown, save, page, storyId } = await start();
  const dawn = await storePhotograph(connection, 'c');
  await save('story', storyId, { photographs: [dawn] });
  await save('story', storyId, { title: 'Not yet' }, false);

  const refused = await takeDown(dawn.id);

  expect(refused).toMatchObject({ status: 409, body: { code: 'photograph-in-draft' } });
  expect(await page()).toMatchObject({ title: STORY.title, photographs: [dawn] });
});

it('is taken out of a draft that nobody reads, and the draft stays one', async () => {
  const { takeDown, save, edit, page, storyId } = await start();
  const dawn = await storePhotograph(connection, 'c');
  await save('story', storyId, { photographs: [dawn], title: 'Not yet' }, false);

  expect((await takeDown(dawn.id)).status).toBe(200);

  expect(await page()).toMatchObject({ title: STORY.title });
  const { body } = await edit('GET', `${BASE}/story/${storyId}`);
  expect(body).toMatchObject({ isChanged: true, fields: { title: 'Not yet', photographs: [] } });
});
