import { DRAFT_COOKIE, DRAFT_HEADER } from '@shoreline/contracts/content-drafts';
import { beforeEach, expect, it } from 'vitest';

import { BASE, clock, EPISODE, EVENT, LISTING, NEW_EPISODE, openEditors, STORY } from '../../../test/open-editors.ts';

const { connection, open, reset } = openEditors();
beforeEach(reset);

const HOUR_MS = 3_600_000;

async function openLinked(kind: string, id: string) {
  const service = await open();
  const makeLink = async (linkedKind = kind, linkedId = id) =>
    service.edit('POST', `${BASE}/${linkedKind}/${linkedId}/draft-link`, {});
  const { status, body } = await makeLink();
  const { pathname, searchParams } = new URL(String(body.path), 'http://localhost');
  const secret = searchParams.get('draft') ?? '';
  return {
    ...service,
    makeLink,
    status,
    pathname,
    secret,
    look: (path: string) => service.get(path, { [DRAFT_HEADER]: secret }),
  };
}

it.each([
  ['listing', LISTING.id, '/directory/cup-and-oar', '/api/directory/slug/cup-and-oar', { title: 'Cup & Paddle' }],
  ['listing', EVENT.id, '/events/ramp-market', `/api/directory/${EVENT.id}`, { eventStatus: 'cancelled' }],
  ['story', STORY.id, '/stories/low-tide', '/api/local-stories/slug/low-tide', { title: 'High tide' }],
  ['episode', EPISODE.id, `/episodes/${EPISODE.slug}`, `/api/episodes/slug/${EPISODE.slug}`, { title: 'Gone' }],
])('a %s is shown on its page as it was saved last, to whoever has its link alone', async (...row) => {
  const [kind, id, page, read, change] = row;
  const { status, pathname, look, get, save } = await openLinked(kind, id);

  await save(kind, id, change, false);

  expect([status, pathname]).toEqual([201, page]);
  const shown = await look(read);
  expect(shown).toMatchObject({ status: 200, body: { id, ...change } });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const others = await get(read);
  expect(others.body).not.toMatchObject(change);
  expect(await look('/api/content-draft')).toMatchObject({ body: { path: page, isChanged: true } });
});

it('shows what nobody published yet, and what was taken down', async () => {
  const { edit, act, makeLink, get } = await openLinked('story', STORY.id);
  const created = await edit('POST', BASE, { kind: 'episode', fields: NEW_EPISODE });
  await act('story', STORY.id, ['take-down', { reason: 'Its author asked us to.' }]);

  for (const [kind, id, path] of [
    ['episode', created.body.id, '/api/episodes/slug/the-last-bus-to-kin-kin'],
    ['story', STORY.id, '/api/local-stories/slug/low-tide'],
  ] as const) {
    const { body } = await makeLink(kind, String(id));
    const secret = String(body.path).split('draft=')[1] ?? '';
    expect((await get(path)).status).toBeGreaterThanOrEqual(404);
    expect((await get(path, { cookie: `${DRAFT_COOKIE}=${secret}` })).status).toBe(200);
  }
});

it('a draft of a new place has neighbours, too', async () => {
  const { edit, makeLink, get } = await openLinked('listing', LISTING.id);
  const { body: item } = await edit('GET', `${BASE}/listing/${LISTING.id}`);
  const created = await edit('POST', BASE, { kind: 'listing', slug: 'oar-two', fields: item.fields });
  const { body } = await makeLink('listing', String(created.body.id));

  const similar = await get('/api/directory/slug/oar-two/similar', {
    [DRAFT_HEADER]: String(body.path).split('draft=')[1] ?? '',
  });

  expect(similar.body).toMatchObject([{ slug: 'cup-and-oar' }]);
});

it('a link shows one item and nothing else', async () => {
  const { look, save } = await openLinked('story', STORY.id);
  await save('listing', LISTING.id, { title: 'Cup & Paddle' }, false);

  expect((await look('/api/directory/slug/cup-and-oar')).body).toMatchObject({ title: 'Cup and Oar' });
  expect((await look('/api/local-stories')).body).toMatchObject([{ title: 'Low tide at Munna Point' }]);
});

it('a link is over after a day, and the database has no secret of it', async () => {
  const { look, secret, save } = await openLinked('story', STORY.id);
  await save('story', STORY.id, { title: 'High tide' }, false);
  const title = async () => (await look('/api/local-stories/slug/low-tide')).body.title;

  expect(JSON.stringify(await connection.collection('draft_links').find().toArray())).not.toContain(secret);
  expect(await title()).toBe('High tide');
  clock.now = new Date(clock.now.getTime() + 24 * HOUR_MS);
  expect(await title()).toBe('Low tide at Munna Point');
  expect((await look('/api/content-draft')).body).toBe('null');
});

it('what has no page of its own has no link, and neither has who is no editor', async () => {
  const { makeLink, as, edit } = await openLinked('story', STORY.id);

  const { body: found } = await edit('GET', `${BASE}?kind=home`);
  const [home] = found as unknown as { id: string }[];

  expect((await makeLink('home', home?.id)).body.code).toBe('content-act-not-offered');
  expect((await as('moderator')('POST', `${BASE}/story/${STORY.id}/draft-link`, {})).status).toBe(403);
});
