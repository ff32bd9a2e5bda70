import { beforeEach, expect, it } from 'vitest';

import { BASE, LISTING, openEditors } from '../test/open-editors.ts';
import { changes, OWNER, RIVAL } from './directory/ownership/ownership.testing.ts';

const { open, reset, connection } = openEditors();
beforeEach(reset);

const HOURS = { weekly: { monday: [{ opens: '07:00', closes: '15:00' }] } };
const FIELDS = {
  phone: '(07) 5550 0199',
  openingHours: HOURS,
  closure: { reopensOn: '2026-06-20', note: 'New oven.' },
};

async function start() {
  const site = await open();
  await site.stores.directory.ownership.assign(LISTING.id, OWNER);
  const change = (fields: object, ownerId = OWNER) =>
    site.asOwners('PUT', `/api/directory/${LISTING.id}/live-fields`, { ownerId, fields });
  const confirm = (ownerId = OWNER) => site.asOwners('PUT', `/api/directory/${LISTING.id}/confirmation`, { ownerId });
  const page = async () => (await site.get(`/api/directory/slug/${LISTING.slug}`)).body;
  const readChanges = async () => (await site.get('/api/content-changes')).body;
  return { ...site, change, confirm, page, readChanges };
}

it('are live with the answer, and gateways are told', async () => {
  const { change, page, readChanges } = await start();
  const before = await readChanges();

  expect((await change(FIELDS)).status).toBe(200);

  expect(await page()).toMatchObject({ ...FIELDS, title: LISTING.title });
  expect(await readChanges()).not.toEqual(before);
  expect((await change({ phone: FIELDS.phone, closure: null })).status).toBe(200);
  expect(await page()).toMatchObject({ openingHours: HOURS });
  expect(await page()).not.toHaveProperty('closure');
});

it('are a version in the name of the owner, and an editor restores what was before', async () => {
  const { change, edit, page } = await start();
  await change(FIELDS);

  const item = (await edit('GET', `${BASE}/listing/${LISTING.id}`)).body;
  const [latest, first] = item.versions as unknown as { version: number; who: string; act: string }[];
  await edit('POST', `${BASE}/listing/${LISTING.id}/restore`, {
    revision: item.revision,
    version: first?.version,
    publish: true,
  });

  expect([latest, first]).toMatchObject([
    { who: 'its owner', act: 'changed-elsewhere' },
    { who: 'the site', act: 'adopted' },
  ]);
  expect(await page()).toMatchObject({ phone: LISTING.phone, openingHours: LISTING.openingHours });
  expect(await page()).not.toHaveProperty('closure');
});

it('are kept by an edit that waits and is approved later', async () => {
  const { change, stores, page } = await start();
  const { revisions } = stores.directory.ownership;
  const mails = { submitted: () => [], decided: () => [] } as never;
  const edit = { listingId: LISTING.id, ownerId: OWNER, ownerEmail: 'rosa@pretzel.example', changes: changes() };
  await revisions.submit(edit, { at: new Date(), mails });

  await change(FIELDS);
  const pending = await connection.collection('listing_revisions').findOne({ status: 'pending' });
  await revisions.review(String(pending?._id), {
    decision: 'approved',
    note: null,
    at: new Date(),
    mails,
    place: 'same',
  });

  expect(await page()).toMatchObject({ title: 'Pretzel Room', ...FIELDS });
});

it('change nothing of a listing that is not theirs', async () => {
  const { change, confirm, page } = await start();
  const before = await page();

  expect([(await change(FIELDS, RIVAL)).status, (await confirm(RIVAL)).status]).toEqual([404, 404]);

  expect(await page()).toEqual(before);
});

it('lose nothing when many arrive at once', async () => {
  const { change, page } = await start();

  const phones = ['(07) 5550 0191', '(07) 5550 0192', '(07) 5550 0193'];
  const answers = await Promise.all(phones.map((phone) => change({ ...FIELDS, phone })));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(phones).toContain((await page()).phone);
});

it('are confirmed by the owner, until the listing is nobody’s', async () => {
  const { confirm, page, stores, save } = await start();

  expect((await confirm()).status).toBe(200);
  const confirmed = (await page()).confirmedAt;
  await save('listing', LISTING.id, { title: 'Cup and Oars' });

  expect(confirmed).toBe('2026-06-01T00:00:00.000Z');
  expect(await page()).toMatchObject({ title: 'Cup and Oars', confirmedAt: confirmed });
  await stores.directory.ownership.remove(LISTING.id, OWNER, new Date());
  stores.directory.invalidate();
  expect(await page()).not.toHaveProperty('confirmedAt');
});
