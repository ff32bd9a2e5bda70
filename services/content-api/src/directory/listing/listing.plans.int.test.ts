import { type Listing, directoryQuerySchema } from '@shoreline/contracts';
import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NOW, openTestStore, SEED, someListings, toId } from './listing.testing.ts';
import { watchReads } from './reads.testing.ts';

const { database, store, close } = openTestStore(testDatabaseUri());
const reads = watchReads(database.connection);

beforeAll(async () => {
  await database.ready;
  await store.publishAll(catalogue(), SEED);
});

afterAll(close);

/** The only reads that put in order themselves: few are open in the small hours, or in an area, and they are counted beforehand. */
const SORTS_FEW: unknown[] = ['open', 'place'];

const places = [
  {},
  { category: 'Restaurant' },
  { category: 'Event' },
  { category: 'Real Estate' },
  { category: 'Service', subcategory: 'Healthcare' },
  { category: 'Event', subcategory: 'Market', when: 'weekend' },
  { category: 'Event', from: '2026-06-05', to: '2026-06-20' },
];
const personaQueries = [{}, { persona: 'settled' }, { persona: 'visit', group: 'dining' }];
const filters = [
  {},
  { featured: 'true', priceRange: 'budget' },
  { bookingAvailable: 'true', familyFriendly: 'true' },
  { bulkBilling: 'true', accessibility: 'true' },
  { openNow: 'true' },
  { openNow: 'true', featured: 'true', priceRange: 'budget', accessibility: 'true' },
  { suburb: 'Noosaville' },
  { suburb: 'Noosaville', openNow: 'true', bounds: '153,-26.5,153.1,-26.3' },
  { near: '-26.4,153.06', radius: '2' },
];
const searches = [{}, { search: 'bakery' }, { search: 'bakehose noosaville' }];

const combinations: Record<string, string>[] = places.flatMap((place) =>
  personaQueries.flatMap((personaQuery) =>
    filters.flatMap((filter) => searches.map((search) => ({ ...place, ...personaQuery, ...filter, ...search }))),
  ),
);

describe.each([
  ['list', (query: Record<string, string>) => store.list(directoryQuerySchema.parse(query), NOW)],
  ['counts', (query: Record<string, string>) => store.countFacets(directoryQuerySchema.parse(query), NOW)],
])('every combination of filters of the %s', (_, ask) => {
  it('reads indexes, and what it sorts is few', { timeout: 120_000 }, async () => {
    reads.reset();
    store.invalidate();
    for (const query of combinations) await ask(query);

    const plans = await reads.explainAll();

    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter(({ indexes }) => indexes.length === 0)).toEqual([]);
    expect(plans.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
    expect(plans.filter(({ stages, hint }) => stages.includes('SORT') && !SORTS_FEW.includes(hint))).toEqual([]);
  });
});

it.each([
  ['every listing', {}, 'all'],
  ['one category', { category: 'Restaurant' }, 'category'],
  ['one subcategory', { subcategory: 'Bakery' }, 'subcategory'],
  ['a persona', { persona: 'visit' }, 'lens'],
  ['the calendar', { category: 'Event' }, 'calendar-price'],
  ['the free events', { category: 'Event', price: 'free' }, 'calendar-price'],
  ['a suburb', { suburb: 'Noosaville' }, 'suburb-list'],
])('of %s the list is read from its index, in order', async (_, query: Record<string, string>, index) => {
  reads.reset();
  await store.list(directoryQuerySchema.parse(query), NOW);

  const ordered = (await reads.explainAll()).filter(({ hint }) => hint === index);
  expect(ordered.length).toBeGreaterThan(0);
  expect(ordered.every(({ stages }) => !stages.includes('SORT'))).toBe(true);
});

it('counts the whole catalogue from the keys of one index', async () => {
  reads.reset();
  store.invalidate();
  await store.list(directoryQuerySchema.parse({}), NOW);

  const counting = (await reads.explainAll()).find(({ method }) => method === 'aggregate');
  expect(counting).toMatchObject({ indexes: ['all'] });
  expect(counting?.stages).toContain('PROJECTION_COVERED');
  expect(counting?.stages).not.toContain('FETCH');
});

it('counts an area, groups a map and measures distances from the keys of one index', async () => {
  reads.reset();
  const bounds = { west: 153, south: -26.5, east: 153.1, north: -26.3 };
  await store.placeOnMap({ bounds, zoom: 10 }, NOW);
  await store.list(directoryQuerySchema.parse({ near: '-26.4,153.06', limit: '1' }), NOW);

  const explained = await reads.explainAll();
  const plans = explained.filter(({ method }) => method === 'aggregate');
  expect(explained.find(({ method }) => method === 'countDocuments')).toMatchObject({ indexes: ['place'] });
  expect(plans.length).toBeGreaterThan(2);
  expect(plans.map(({ indexes }) => indexes)).toEqual(plans.map(() => ['place']));
  expect(plans.filter(({ stages }) => stages.includes('FETCH'))).toEqual([]);
});

it('reads indexes for one listing, what is like it, suggestions and calendar programs', async () => {
  reads.reset();
  const item = await store.findBySlug('bakehouse', NOW);
  const elsewhere = await store.findBySlug('clinic', NOW);
  await store.findById(toId(1), NOW);
  await store.listByIds([toId(1)], NOW);
  if (item && elsewhere) {
    await store.findSimilar(item, { limit: 3, now: NOW });
    await store.findSimilar(elsewhere, { limit: 3, now: NOW });
  }
  await store.suggest({ search: 'bake' }, NOW);
  await store.suggest({ search: 'bakehuse', category: 'Restaurant' }, NOW);
  await store.listCalendar('Market', NOW);
  await store.findCalendarEntry('farmers-market');
  await store.findNextTimes(['farmers-market'], NOW);

  const plans = await reads.explainAll();

  expect(plans.length).toBeGreaterThanOrEqual(12);
  expect(plans.filter(({ stages }) => stages.includes('COLLSCAN') || stages.includes('SORT'))).toEqual([]);
});

/** A hundred of each, so that a plan has something to choose between. */
function catalogue(): Listing[] {
  const [first = [], ...copies] = Array.from({ length: 100 }, (_, copy) =>
    someListings().map((item, index) => ({
      ...item,
      id: toId(copy * 100 + index),
      slug: copy === 0 ? item.slug : `${item.slug}-${copy}`,
    })),
  );
  return [...first, ...copies.flat()];
}
