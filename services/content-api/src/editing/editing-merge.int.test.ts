import { beforeEach, expect, it } from 'vitest';

import { BASE, EVENT, LISTING, openEditors } from '../../test/open-editors.ts';
import type { Answer } from '../../test/start-content.ts';

const { open, reset } = openEditors();
beforeEach(reset);

const OWNER = '5f3a1c52-7d0b-4a41-9f3e-1f5f7a2b8c01';
const OLD = '/api/directory/slug/cup-and-oar';

/** A second listing of the same café. */
async function openDuplicates() {
  const service = await open();
  const { edit, act } = service;
  const { body: seen } = await edit('GET', `${BASE}/listing/${LISTING.id}`);
  const fields = { ...seen.fields, title: 'The Cup and Oar Café' };
  const { body: draft } = await edit('POST', BASE, { kind: 'listing', slug: 'the-cup-and-oar', fields });
  await act('listing', draft.id, ['publish']);

  const merge = async (id: string, into: string): Promise<Answer> => {
    const { body } = await edit('GET', `${BASE}/listing/${id}`);
    return edit('POST', `/api/operator-content/listings/${id}/merge`, { revision: body.revision, into });
  };
  return { ...service, merge, staying: draft.id };
}

it('withdraws one of two listings, and its slug and id lead to the other', async () => {
  const { merge, staying, get, edit } = await openDuplicates();

  const merged = await merge(LISTING.id, staying);

  expect(merged).toMatchObject({ status: 200, body: { state: 'merged', mergedInto: staying } });
  for (const path of [OLD, `/api/directory/${LISTING.id}`]) {
    expect(await get(path)).toMatchObject({ status: 200, body: { id: staying, slug: 'the-cup-and-oar' } });
  }
  const listed = JSON.stringify((await get('/api/directory?search=oar')).body);
  expect([listed.includes(staying), listed.includes(LISTING.id)]).toEqual([true, false]);
  expect((await edit('GET', `${BASE}/listing/${LISTING.id}`)).body).toMatchObject({
    versions: [{ act: 'merged', note: 'Into The Cup and Oar Café', who: 'editor@example.com' }, {}],
  });
});

it('shows what was saved of it as the one that stays, and nobody becomes its owner', async () => {
  const { merge, staying, post, stores } = await openDuplicates();
  await merge(LISTING.id, staying);

  const saved = await post('identity', '/api/targets', {
    targets: [{ targetType: 'directory_item', targetId: LISTING.id }],
  });

  expect(saved.body).toMatchObject([{ targetId: LISTING.id, title: 'The Cup and Oar Café' }]);
  expect(await stores.directory.ownership.assign(LISTING.id, OWNER)).toBe('missing');
});

it('gives the calendar of an event that is there twice as the one that stays', async () => {
  const { merge, act, edit, getText } = await openDuplicates();
  const { body: seen } = await edit('GET', `${BASE}/listing/${EVENT.id}`);
  const { body: twin } = await edit('POST', BASE, { kind: 'listing', slug: 'market-at-the-ramp', fields: seen.fields });
  await act('listing', twin.id, ['publish']);

  await merge(EVENT.id, twin.id);

  expect(await getText('/api/events/ramp-market/calendar.ics')).toContain(`UID:${twin.id}`);
  expect(await getText('/api/events/calendar.ics')).not.toContain(`UID:${EVENT.id}`);
});

it('is undone by publishing it again', async () => {
  const { merge, staying, act, get } = await openDuplicates();
  await merge(LISTING.id, staying);

  const { body } = await act('listing', LISTING.id, ['publish']);

  expect(body).toMatchObject({ state: 'published' });
  expect(body).not.toHaveProperty('mergedInto');
  expect(await get(OLD)).toMatchObject({ body: { id: LISTING.id } });
});

it('follows one merge after the other', async () => {
  const { merge, staying, act, edit, get } = await openDuplicates();
  const { body: seen } = await edit('GET', `${BASE}/listing/${LISTING.id}`);
  const { body: third } = await edit('POST', BASE, { kind: 'listing', slug: 'cup-oar', fields: seen.fields });
  await act('listing', third.id, ['publish']);

  await merge(LISTING.id, staying);
  await merge(staying, third.id);

  expect(await get(OLD)).toMatchObject({ body: { id: third.id } });
});

it('refuses what is no duplicate, in words', async () => {
  const { merge, staying, act, edit } = await openDuplicates();
  const intoItself = await merge(staying, staying);
  const intoEvent = await merge(staying, EVENT.id);
  const intoNothing = await merge(staying, OWNER);
  await act('listing', LISTING.id, ['unpublish']);
  const intoWithdrawn = await merge(staying, LISTING.id);
  const withdrawn = await merge(LISTING.id, staying);

  expect([intoItself, intoEvent, intoWithdrawn].map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'content-merge-refused']),
  );
  expect([intoNothing.body.code, withdrawn.body.code]).toEqual(['content-not-found', 'content-state-differs']);
  expect((await edit('GET', `${BASE}/listing/${staying}`)).body).toMatchObject({ state: 'published' });
});

it('refuses a listing that has an owner; the other way around it is merged', async () => {
  const { merge, staying, stores, get } = await openDuplicates();
  await stores.directory.ownership.assign(LISTING.id, OWNER);

  const refused = await merge(LISTING.id, staying);
  const merged = await merge(staying, LISTING.id);

  expect(refused).toMatchObject({ status: 409, body: { code: 'content-merge-refused' } });
  expect(refused.body.message).toContain('It has an owner');
  expect(merged.status).toBe(200);
  expect(await get('/api/directory/slug/the-cup-and-oar')).toMatchObject({ body: { id: LISTING.id } });
});
