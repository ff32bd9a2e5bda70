import { setTimeout as sleep } from 'node:timers/promises';

import { directoryQuerySchema } from '@shoreline/contracts';
import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { listing, NOW, openTestStore, SEED, someListings, toId } from './listing.testing.ts';

/** A count is remembered for a second even for pages that are not there. */
const COUNT_MAY_BE_OLD_MS = 1_050;

const { database, store, close } = openTestStore(testDatabaseUri());

beforeAll(async () => {
  await database.ready;
  await store.publishAll(someListings(), SEED);
});

afterAll(close);

const list = async (query: Record<string, string> = {}, now = NOW) => {
  const { items, total } = await store.list(directoryQuerySchema.parse(query), now);
  return { slugs: items.map(({ slug }) => slug), total };
};
const EVERYTHING = [
  'surf-school',
  'bakehouse',
  'clinic',
  'eclairs',
  'farmers-market',
  'film-night',
  'lantern-walk',
  'zebra-realty',
];

it('lists featured listings first, then by title, and hides events that are over', async () => {
  expect(await list()).toEqual({ slugs: EVERYTHING, total: 8 });
});

it('keeps the total when it answers one page, or one beyond the last', async () => {
  expect(await list({ limit: '2', offset: '1' })).toEqual({ slugs: ['bakehouse', 'clinic'], total: 8 });
  expect(await list({ offset: '100' })).toEqual({ slugs: [], total: 8 });
});

it('shows who asks for a page that is not there the count of the list as it is now', async () => {
  const uri = testDatabaseUri();
  const [here, elsewhere] = [openTestStore(uri), openTestStore(uri)];
  onTestFinished(async () => void (await Promise.all([here.close(), elsewhere.close()])));
  const total = async (offset: number) =>
    (await here.store.list(directoryQuerySchema.parse({ limit: '5', offset: String(offset) }), NOW)).total;
  await here.database.ready;
  await here.store.publishAll(someListings().slice(0, 2), SEED);
  const before = await total(0);
  await elsewhere.store.publishAll(someListings().slice(2), SEED);
  await sleep(COUNT_MAY_BE_OLD_MS);

  const present = await total(50);

  expect([before, present]).toEqual([2, 8]);
});

it.each([
  ['a category', { category: 'Tour' }, ['surf-school']],
  ['a subcategory under the name of a category', { category: 'Real Estate' }, ['zebra-realty']],
  ['a subcategory', { subcategory: 'Bakery' }, ['bakehouse', 'eclairs']],
  ['featured listings', { featured: 'true' }, ['surf-school']],
  [
    'a persona',
    { persona: 'moving' },
    ['bakehouse', 'clinic', 'eclairs', 'farmers-market', 'lantern-walk', 'zebra-realty'],
  ],
  ['a group of a persona', { persona: 'visit', group: 'dining' }, ['bakehouse', 'eclairs']],
  ['a price', { priceRange: 'luxury' }, ['zebra-realty']],
  ['booking', { bookingAvailable: 'true' }, ['bakehouse']],
  ['bulk billing', { bulkBilling: 'true' }, ['clinic']],
  ['families', { familyFriendly: 'true' }, ['bakehouse']],
  ['wheelchairs', { accessibility: 'true' }, ['clinic']],
  ['filters nothing passes', { accessibility: 'true', priceRange: 'budget' }, []],
])('filters by %s', async (_, query: Record<string, string>, slugs) => {
  expect(await list(query)).toEqual({ slugs, total: slugs.length });
});

describe('a search', () => {
  it.each([
    ['the beginning of a word in the title', 'bakeh', ['bakehouse']],
    ['a tag', 'sourdough', ['bakehouse']],
    ['a suburb', 'tewantin', ['clinic']],
    ['an attribute in words', 'bulk billing doctor', ['clinic']],
    ['a word without its accent', 'eclair', ['eclairs']],
    ['all of its words', 'farmers market', ['farmers-market']],
    ['another form of the word', 'doctors', ['clinic']],
    ['a word with a slip of the fingers', 'sourdogh', ['bakehouse']],
    ['two swapped letters', 'clniic', ['clinic']],
    ['what is left beside common words', 'the clinic in tewantin', ['clinic']],
    ['some of its words when nothing has all', 'sourdough helicopter', ['bakehouse']],
    ['the title before the rest', 'bakery', ['bakehouse', 'eclairs']],
    ['nothing', 'helicopter', []],
    ['no regular expression', '.*', EVERYTHING],
    ['no operators either', '$where', []],
  ])('finds %s', async (_, search, slugs) => {
    expect(await list({ search })).toEqual({ slugs, total: slugs.length });
  });

  it('keeps the other filters, and pages', async () => {
    expect((await list({ search: 'market', category: 'Restaurant' })).slugs).toEqual([]);
    expect(await list({ search: 'bakery', limit: '1', offset: '1' })).toEqual({ slugs: ['eclairs'], total: 2 });
  });

  it('of events is in the order of their dates', async () => {
    expect((await list({ search: 'open', category: 'Event' })).slugs).toEqual([
      'film-night',
      'farmers-market',
      'lantern-walk',
    ]);
  });
});

describe('counts beside the list', () => {
  const count = (query: Record<string, string>) => store.countFacets(directoryQuerySchema.parse(query), NOW);

  it('are per category, whatever category is chosen', async () => {
    const { total, categories } = await count({ category: 'Tour' });

    expect(total).toBe(1);
    expect(categories).toEqual([
      { category: 'Event', count: 3 },
      { category: 'Restaurant', count: 2 },
      { category: 'Tour', count: 1 },
      { category: 'Service', count: 2 },
    ]);
  });

  it('are per subcategory of the chosen category, by name', async () => {
    expect((await count({ category: 'Event', subcategory: 'Arts' })).subcategories).toEqual([
      { category: 'Event', subcategory: 'Arts', count: 1 },
      { category: 'Event', subcategory: 'Community', count: 1 },
      { category: 'Event', subcategory: 'Market', count: 1 },
    ]);
  });

  it('are per group of a persona, whatever group is chosen', async () => {
    expect((await count({ persona: 'visit', group: 'dining' })).groups).toEqual([
      { group: 'attractions', count: 0 },
      { group: 'dining', count: 2 },
      { group: 'accommodation', count: 0 },
      { group: 'tours', count: 4 },
    ]);
  });

  it.each([
    ['filters', { familyFriendly: 'true' }, 1],
    ['a search', { search: 'bakery' }, 2],
    ['the days of a calendar', { category: 'Event', when: 'week' }, 2],
    ['who is open', { openNow: 'true' }, 5],
  ])('stand under %s', async (_, query: Record<string, string>, total) => {
    expect((await count(query)).total).toBe(total);
    expect((await list(query)).total).toBe(total);
  });
});

it('finds one listing by slug or id, even when its event is over', async () => {
  const bySlug = await store.findBySlug('last-years-fair', NOW);

  expect(bySlug?.eventDate).toBe('2025-06-01T00:00:00.000Z');
  expect(await store.findById(bySlug?.id ?? '', NOW)).toEqual(bySlug);
  expect(await store.findBySlug('nowhere', NOW)).toBeUndefined();
});

it('refuses two listings with one slug', async () => {
  await expect(store.publishAll([listing('bakehouse', { id: toId(99) })], SEED)).rejects.toMatchObject({
    code: 11_000,
  });
});

it('lists its own kind nearby, nearest first, then others of the category', async () => {
  const bakehouse = await store.findBySlug('bakehouse', NOW);
  const clinic = await store.findBySlug('clinic', NOW);
  if (!bakehouse || !clinic) throw new Error('Both are stored.');

  expect(await store.findSimilar(bakehouse, { limit: 3, now: NOW })).toMatchObject([
    { slug: 'eclairs', distanceMetres: 1_112 },
  ]);
  expect(await store.findSimilar(clinic, { limit: 3, now: NOW })).toMatchObject([
    { slug: 'zebra-realty', distanceMetres: null },
  ]);
});

it.each([
  ['bak', ['Bakery', 'bakehouse']],
  ['noos', ['Noosaville']],
  ['schoo', ['surf school']],
  ['bakehuse', ['bakehouse']],
  ['zzz', []],
  ['.*', []],
])('suggests for %s', async (search, texts) => {
  expect((await store.suggest({ search }, NOW)).map(({ text }) => text)).toEqual(texts);
});
