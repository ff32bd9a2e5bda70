import type { Listing, OwnedListing, Photograph, StoredPhotograph } from '@shoreline/contracts';
import { exampleChanges } from '@shoreline/contracts-testing';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { BASE, clock, LISTING, openEditors } from '../../test/open-editors.ts';
import { sendPhotograph } from '../../test/send-photograph.ts';

const { open, reset } = openEditors();
const OWNER = '5f3a1c52-7d0b-4a41-9f3e-1f5f7a2b8c01';
const ITEM = `${BASE}/listing/${LISTING.id}`;
const DAY_MS = 86_400_000;
const DRAWN = /^\/api\/artwork\//;
let blue: Buffer;
let green: Buffer;

vi.setConfig({ testTimeout: 30_000 });

const plain = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  [blue, green] = await Promise.all([plain('#03c'), plain('#0a3')]);
});
beforeEach(reset);

async function start() {
  const service = await open();
  const send = async (bytes: Buffer, alt: string): Promise<Photograph> => {
    const { id, width, height, placeholder } = (await sendPhotograph(service, bytes))
      .body as unknown as StoredPhotograph;
    return { id, width, height, placeholder, alt, credit: null };
  };
  const readLive = async () => (await service.get(`/api/directory/${LISTING.id}`)).body as unknown as Listing;
  const read = async () => (await service.edit('GET', ITEM)).body;
  const save = async (photographs: readonly Photograph[]) => {
    const { revision, fields } = await read();
    return service.edit('PUT', ITEM, { revision, fields: { ...fields, photographs }, publish: true });
  };
  const submit = (photographs: readonly Photograph[]) =>
    service.post(
      'owners',
      `/api/directory/${LISTING.id}/revision`,
      {
        ownerId: OWNER,
        ownerEmail: 'rosa@pretzel.example',
        changes: exampleChanges({ title: LISTING.title, photographs: [...photographs] }),
      },
      'PUT',
    );
  const approve = ({ body }: Awaited<ReturnType<typeof submit>>) =>
    service.post('operations', `/api/directory/revisions/${(body as unknown as OwnedListing).revision?.id}`, {
      decision: 'approved',
    });
  return { ...service, send, readLive, read, save, submit, approve };
}

it('shows the first photograph wherever the listing is, and the drawing where there is none any longer', async () => {
  const { send, save, readLive } = await start();
  const first = await send(blue, 'The boat ramp at dawn');
  const second = { ...(await send(green, 'The garden')), credit: 'Rosa' };
  expect((await readLive()).primaryImage.src).toMatch(DRAWN);

  expect((await save([first, second])).status).toBe(200);
  const shown = await readLive();
  await save([]);
  const without = await readLive();

  expect(shown.primaryImage).toEqual({
    src: `/api/photographs/${first.id}/800.jpg`,
    width: 800,
    height: 600,
    alt: 'The boat ramp at dawn',
    photograph: { id: first.id, placeholder: first.placeholder, credit: null },
  });
  expect(shown.images.map(({ alt, photograph }) => [alt, photograph?.credit])).toEqual([
    ['The boat ramp at dawn', null],
    ['The garden', 'Rosa'],
  ]);
  expect([without.primaryImage, without.images]).toEqual([LISTING.primaryImage, LISTING.images]);
});

it('takes no photograph that is not stored or that nobody described, and says which', async () => {
  const { send, save } = await start();
  const known = await send(blue, 'The boat ramp');

  const unknown = await save([known, { ...known, id: 'f'.repeat(32) }]);
  const blank = await save([{ ...known, alt: ' ' }]);

  expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([
    400,
    expect.stringContaining('fields.photographs.1'),
  ]);
  expect([blank.status, JSON.stringify(blank.body)]).toEqual([
    400,
    expect.stringContaining('fields.photographs.0.alt'),
  ]);
});

it('brings back an earlier version without what was thrown away meanwhile', async () => {
  const { send, save, read, readLive, edit, photographs } = await start();
  const gone = await send(blue, 'The boat ramp');
  await save([gone]);
  const { revision } = await read();
  const garden = await send(green, 'The garden');
  await save([garden]);
  clock.now = new Date(clock.now.getTime() + DAY_MS + 1_000);
  expect(await photographs.rules.unused_photographs(clock.now)).toBe(1);

  const { revision: seen } = await read();
  const restored = await edit('POST', `${ITEM}/restore`, { revision: seen, version: revision, publish: true });

  expect(restored.status).toBe(200);
  expect((await readLive()).primaryImage.src).toMatch(DRAWN);
});

it('leaves what visitors see as it is until an owner’s photographs are approved, and believes nothing but their words', async () => {
  const { send, save, submit, readLive, approve, stores } = await start();
  await stores.directory.ownership.assign(LISTING.id, OWNER);
  const live = await send(blue, 'The boat ramp');
  await save([live]);
  const theirs = await send(green, 'The garden');

  const submitted = await submit([{ ...theirs, width: 1, height: 1_600, placeholder: live.placeholder }]);
  const waiting = await readLive();
  const approved = await approve(submitted);
  const shown = await readLive();

  expect(submitted.status).toBe(200);
  expect(waiting.primaryImage.photograph?.id).toBe(live.id);
  expect(approved.status).toBe(200);
  expect(shown.photographs).toEqual([theirs]);
  expect(shown.primaryImage).toMatchObject({ width: 800, height: 600, photograph: { id: theirs.id } });
});
