import { beforeEach, expect, it } from 'vitest';

import { LISTING, openEditors } from '../test/open-editors.ts';
import { OWNER } from './directory/ownership/ownership.testing.ts';

const { open, reset, connection } = openEditors();
beforeEach(reset);

/** The moment it is in these tests. */
const CONFIRMED_AT = '2026-06-01T00:00:00.000Z';

async function start() {
  const site = await open();
  await site.stores.directory.ownership.assign(LISTING.id, OWNER);
  await site.asOwners('PUT', `/api/directory/${LISTING.id}/confirmation`, { ownerId: OWNER });
  const list = async (from = CONFIRMED_AT, to = '2026-06-01T00:00:00.001Z') => {
    const { body } = await site.readAsOwners(`/api/directory/confirmations?from=${from}&to=${to}`);
    return body;
  };
  const change = (fields: object) =>
    connection.collection('directory_items').updateOne({ slug: LISTING.slug }, { $set: fields });
  return { ...site, list, change };
}

it('are those of the span, with whose they are', async () => {
  const { list } = await start();

  expect(await list()).toEqual([{ id: LISTING.id, title: LISTING.title, ownerId: OWNER, confirmedAt: CONFIRMED_AT }]);
  expect(await list('2026-05-01T00:00:00.000Z', CONFIRMED_AT)).toEqual([]);
  expect(await list('2026-06-01T00:00:00.001Z', '2026-07-01T00:00:00.000Z')).toEqual([]);
});

it.each([
  ['closed for a while', { closedUntil: new Date('2026-06-20T00:00:00+10:00') }, 0],
  ['open again', { closedUntil: new Date('2026-05-20T00:00:00+10:00') }, 1],
  ['over', { hiddenAfter: new Date('2026-05-31T00:00:00Z') }, 0],
  ['cancelled', { eventStatus: 'cancelled' }, 0],
  ['moved', { eventStatus: 'postponed' }, 1],
  ['withdrawn', { status: 'inactive' }, 0],
])('count, where one is %s, %j: %d', async (_, fields, count) => {
  const { list, change } = await start();

  await change(fields);

  expect(await list()).toHaveLength(count);
});

it('are none once the listing is nobody’s', async () => {
  const { list, asOwners } = await start();

  await asOwners('DELETE', `/api/directory/${LISTING.id}/owner/${OWNER}`, {});

  expect(await list()).toEqual([]);
});
