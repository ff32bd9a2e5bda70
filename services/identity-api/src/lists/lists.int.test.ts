import type { SaveTarget } from '@shoreline/contracts';
import type { SavedList, SharedList } from '@shoreline/contracts/saved-lists';
import { describe, expect, it } from 'vitest';

import { SUMMARY } from '../../test/describe-everything.ts';
import { prepareIdentity } from '../../test/prepare-identity.ts';
import { MAX_LISTS } from '../../test/start-identity.ts';

const { connection, misbehave, start } = prepareIdentity();

const entryOf = (at: number, note: string | null = null) => ({
  targetType: 'episode' as const,
  targetId: `0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f${10 + at}`,
  note,
});

const everything = async (targets: readonly SaveTarget[]) =>
  targets.map((target) => ({ ...SUMMARY, ...target, title: `Episode ${target.targetId.slice(-2)}` }));

it('are made, named anew, filled in an order with notes, and removed', async () => {
  const { browser, make, put } = await openLists();
  const { id } = await make('  Saturday \n plan ');

  const answer = await put(id, { name: 'Sunday', version: 1, entries: [entryOf(2, ' At dawn. '), entryOf(1, '')] });

  expect(await answer.json()).toMatchObject({
    ...{ id, name: 'Sunday', version: 2, token: null, isDescribed: true },
    entries: [
      { ...entryOf(2, 'At dawn.'), title: 'Episode 12', href: '/episodes/first-light' },
      { ...entryOf(1, null), title: 'Episode 11' },
    ],
  });
  expect(await (await browser.visit('/api/me/lists')).json()).toEqual([
    { id, name: 'Sunday', count: 2, isShared: false },
  ]);
  expect((await browser.send('DELETE', `/api/me/lists/${id}`)).status).toBe(204);
  expect((await browser.send('DELETE', `/api/me/lists/${id}`)).status).toBe(204);
  expect((await browser.visit(`/api/me/lists/${id}`)).status).toBe(404);
});

it('are a plan for a day until they are for none, and stay one for whoever changes something else', async () => {
  const { make, put, read } = await openLists();
  const { id } = await make('Saturday');
  const day = { date: '2026-12-05', begins: '08:30' };

  expect(await (await put(id, { name: 'Saturday', version: 1, entries: [], day })).json()).toMatchObject({ day });
  await put(id, { name: 'Saturday', version: 2, entries: [entryOf(1)] });
  expect(await read(id)).toMatchObject({ day, version: 3 });
  await put(id, { name: 'Saturday', version: 3, entries: [], day: null });
  expect(await read(id)).toMatchObject({ day: null, version: 4 });
});

it.each([{ date: '2026-13-05', begins: '08:30' }, { date: '2026-12-05', begins: '8.30' }, { date: '2026-12-05' }])(
  'are a plan for no such day as %o',
  async (day) => {
    const { make, put } = await openLists();
    const { id } = await make('Saturday');

    expect((await put(id, { name: 'Saturday', version: 1, entries: [], day })).status).toBe(400);
  },
);

it('are no more than so many, also of those that are made at once', async () => {
  const { browser, make } = await openLists();

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.send('POST', '/api/me/lists', { name: 'One of many' })),
  );
  while ((await connection.model('SavedList').countDocuments()) < MAX_LISTS) await make('One more');
  const refused = await browser.send('POST', '/api/me/lists', { name: 'One too many' });

  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(MAX_LISTS);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'too-many-lists' });
  expect(await connection.model('SavedList').countDocuments()).toBe(MAX_LISTS);
});

it('lose nothing to a second window: of two changes at once one is made, and the other is refused', async () => {
  const { read, make, put } = await openLists();
  const { id } = await make('Plan');

  const changes = [1, 2].map((at) => ({ name: `Plan ${at}`, version: 1, entries: [entryOf(at)] }));
  const answers = await Promise.all(changes.map((change) => put(id, change)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'list-changed' });
  const winner = changes[answers.findIndex(({ status }) => status === 200)];
  expect(await read(id)).toMatchObject({ name: winner?.name, version: 2, entries: winner?.entries });
});

it.each([
  ['without a name', { name: ' ', version: 1, entries: [] }, 'Please name the list'],
  ['with a name too long', { name: 'x'.repeat(81), version: 1, entries: [] }, 'Name must be 80 characters or less'],
  ['with a note too long', { name: 'a', version: 1, entries: [entryOf(1, 'x'.repeat(301))] }, /300 characters/],
  ['with one thing twice', { name: 'a', version: 1, entries: [entryOf(1), entryOf(1)] }, 'Name each thing once'],
  ['with too many', { name: 'a', version: 1, entries: Array.from({ length: 51 }, () => entryOf(1)) }, /50/],
])('are not changed %s', async (_, change, message) => {
  const { make, put } = await openLists();
  const { id } = await make('Plan');

  const answer = await put(id, change);

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ issues: [{ message: expect.stringMatching(message) }] });
});

it('are there for nobody else', async () => {
  const { make, signIn } = await openLists();
  const { id } = await make('Mine');
  misbehave({ claims: { sub: 'mo', email: 'mo@noosa.example' } });
  const mo = await signIn();
  const change = { name: 'Not mine', version: 1, entries: [] };

  const answers = await Promise.all([
    mo.visit(`/api/me/lists/${id}`),
    mo.send('PUT', `/api/me/lists/${id}`, change),
    mo.send('PUT', `/api/me/lists/${id}/link`),
    mo.send('DELETE', `/api/me/lists/${id}/link`),
  ]);
  await mo.send('DELETE', `/api/me/lists/${id}`);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await (await mo.visit('/api/me/lists')).json()).toEqual([]);
  expect(await connection.model('SavedList').findById(id).lean()).toMatchObject({ name: 'Mine', token: null });
});

describe('the link of a list', () => {
  it('is one while there is one, and lets anybody read the list without whose it is', async () => {
    const { share, make, put, readShared } = await openLists();
    const { id } = await make('Plan');
    await put(id, { name: 'Plan', version: 1, entries: [entryOf(1, 'Bring a hat.')] });

    const tokens = await Promise.all([share(id), share(id)]);
    const answer = await readShared(tokens[0]);

    expect(tokens[1]).toBe(tokens[0]);
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const shared = (await answer.json()) as SharedList;
    expect(Object.keys(shared).toSorted()).toEqual(['day', 'entries', 'isDescribed', 'name']);
    expect(Object.keys(shared.entries[0] ?? {})).not.toEqual(expect.arrayContaining(['userId']));
    expect(shared).toMatchObject({ name: 'Plan', entries: [{ ...entryOf(1, 'Bring a hat.'), title: 'Episode 11' }] });
  });

  it('opens nothing once it was ended, and the next one is another', async () => {
    const { browser, share, make, readShared } = await openLists();
    const { id } = await make('Plan');
    const token = await share(id);

    const ended = await browser.send('DELETE', `/api/me/lists/${id}/link`);

    expect(await ended.json()).toMatchObject({ id, token: null });
    const answer = await readShared(token);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'list-not-found' });
    const next = await share(id);
    expect(next).not.toBe(token);
    expect((await readShared(next)).status).toBe(200);
    expect((await readShared(token)).status).toBe(404);
  });

  it.each(['the list', 'the account'])('opens nothing once %s was removed', async (what) => {
    const { browser, share, make, readShared } = await openLists();
    const { id } = await make('Plan');
    const token = await share(id);

    await browser.send('DELETE', what === 'the list' ? `/api/me/lists/${id}` : '/api/me');

    expect((await readShared(token)).status).toBe(404);
  });
});

it('say what is no longer there, and what nobody can describe just now', async () => {
  let isAway = false;
  const { make, put, read } = await openLists(async (targets) => {
    if (isAway) return undefined;
    const [gone, takenDown, ...others] = await everything(targets);
    return gone && takenDown ? [{ ...takenDown, isTakenDown: true as const }, ...others] : [];
  });
  const { id } = await make('Plan');
  await put(id, { name: 'Plan', version: 1, entries: [1, 2, 3].map((at) => entryOf(at)) });

  const known = await read(id);
  isAway = true;
  const unknown = await read(id);

  expect(known).toMatchObject({
    isDescribed: true,
    entries: [{ title: null }, { isTakenDown: true, title: null }, {}],
  });
  expect(known.entries[2]?.title).toBe('Episode 13');
  expect(unknown).toMatchObject({ isDescribed: false, entries: [{ title: null }, { title: null }, { title: null }] });
});

/** A member without a list, and anybody else. */
async function openLists(describeTargets: NonNullable<Parameters<typeof start>[0]>['describeTargets'] = everything) {
  const { newBrowser, signIn } = await start({ describeTargets });
  const browser = await signIn();
  const read = async (id: string) => (await (await browser.visit(`/api/me/lists/${id}`)).json()) as SavedList;
  return {
    browser,
    signIn,
    read,
    make: async (name: string) => (await (await browser.send('POST', '/api/me/lists', { name })).json()) as SavedList,
    put: (id: string, change: object) => browser.send('PUT', `/api/me/lists/${id}`, change),
    share: async (id: string) =>
      ((await (await browser.send('PUT', `/api/me/lists/${id}/link`)).json()) as SavedList).token ?? '',
    readShared: (token = '') => newBrowser().send('POST', '/api/shared-lists', { token }),
  };
}
