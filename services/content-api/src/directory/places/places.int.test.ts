import {
  type Bounds,
  directoryQuerySchema,
  directoryRoutes,
  distanceBetween,
  type Listing,
} from '@shoreline/contracts';
import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { event, listing, NOW, numbered, openTestStore, SEED } from '../listing/listing.testing.ts';

const { database, store, close } = openTestStore(testDatabaseUri());

const NEAR = { latitude: -26.394, longitude: 153.09 };
const near = `${NEAR.latitude},${NEAR.longitude}`;
const REGION = '152.7,-26.6,153.2,-26.1';

/** Spread by steps that have nothing in common, so that no two are equally far. */
const shops = Array.from({ length: 300 }, (_, index) =>
  listing(`shop-${index}`, {
    subcategory: index % 3 ? 'Bar' : 'Café',
    suburb: index % 2 ? 'Noosaville' : 'Tewantin',
    tags: ['lantern'],
    latitude: -26.2 - ((index * 37) % 300) / 1_000,
    longitude: 152.8 + ((index * 101) % 307) / 1_000,
  }),
);
const placeless = listing('somewhere', { suburb: 'Tewantin', tags: ['lantern'] });
const fair = event('fair', ['2026-06-10T10:00', '2026-06-10T15:00'], { latitude: -26.395, longitude: 153.09 });
const weekly = event('market', ['2026-05-24T06:00', '2026-05-24T12:00'], {
  recurrence: { every: 'week', interval: 1, weekdays: ['sunday'], until: null, except: [] },
  latitude: -26.41,
  longitude: 153.09,
});
const catalogue = numbered([...shops, placeless, fair, weekly]);

beforeAll(async () => {
  await database.ready;
  await store.publishAll(catalogue, SEED);
});
afterAll(close);

const ask = (query: Record<string, string>) => store.list(directoryQuerySchema.parse(query), NOW);
const facets = (query: Record<string, string>) => store.countFacets(directoryQuerySchema.parse(query), NOW);
const placeOnMap = (query: Record<string, string>) => store.placeOnMap(directoryRoutes.map.query.parse(query), NOW);

const toPlace = ({ latitude, longitude }: Pick<Listing, 'latitude' | 'longitude'>) => ({
  latitude: latitude ?? Number.NaN,
  longitude: longitude ?? Number.NaN,
});
const metresTo = (item: Listing): number => distanceBetween(NEAR, toPlace(item));
const byDistance = (items: readonly Listing[]): string[] =>
  items
    .filter(({ latitude }) => latitude !== null)
    .toSorted((a, b) => metresTo(a) - metresTo(b))
    .map(({ slug }) => slug);

async function readAll(query: Record<string, string>): Promise<{ slugs: string[]; total: number }> {
  const slugs: string[] = [];
  for (;;) {
    const { items, total } = await ask({ ...query, limit: '50', offset: String(slugs.length) });
    slugs.push(...items.map(({ slug }) => slug));
    if (items.length === 0) return { slugs, total };
  }
}

describe('a list sorted by distance', () => {
  it('has the order of the haversine formula, over all of its pages', async () => {
    const { slugs, total } = await readAll({ near, sort: 'distance' });

    expect(slugs).toEqual(byDistance(catalogue));
    expect(total).toBe(slugs.length);
  });

  it('is what a place without a radius means', async () => {
    expect((await readAll({ near })).slugs).toEqual(byDistance(catalogue));
  });

  it.each([
    ['a search with more matches than it ranks', { search: 'lantern' }, shops],
    ['a search with few', { search: 'market' }, [fair, weekly]],
    ['events, those that come back among them', { category: 'Event' }, [fair, weekly]],
    ['a suburb', { suburb: 'Tewantin' }, catalogue.filter(({ suburb }) => suburb === 'Tewantin')],
  ])('orders %s', async (_, query: Record<string, string>, among: readonly Listing[]) => {
    const { slugs, total } = await readAll({ ...query, near, sort: 'distance' });

    expect(slugs).toEqual(byDistance(among));
    expect(total).toBe(slugs.length);
  });
});

it.each(['0.2', '3', '25'])('finds within %s kilometres what is that near, and counts it', async (radius) => {
  const within = catalogue.filter((item) => metresTo(item) <= Number(radius) * 1_000);

  const { slugs, total } = await readAll({ near, radius });

  expect(within.length).toBeGreaterThan(0);
  expect(slugs.toSorted()).toEqual(within.map(({ slug }) => slug).toSorted());
  expect(total).toBe(within.length);
  expect((await facets({ near, radius })).total).toBe(within.length);
});

it('finds within bounds what lies there, and counts each choice', async () => {
  const bounds = { west: 152.9, south: -26.35, east: 153, north: -26.25 };
  const within = shops.filter((item) => isWithin(item, bounds));
  const query = { bounds: Object.values(bounds).join(',') };

  const { slugs, total } = await readAll(query);

  expect(slugs.toSorted()).toEqual(within.map(({ slug }) => slug).toSorted());
  expect(total).toBe(within.length);
  const counted = await facets({ ...query, subcategory: 'Bar' });
  expect(counted.total).toBe(within.filter(({ subcategory }) => subcategory === 'Bar').length);
  expect(counted.categories).toEqual([{ category: 'Restaurant', count: within.length }]);
});

it('lists a suburb, those without a pin too', async () => {
  const there = catalogue.filter(({ suburb }) => suburb === 'Tewantin');

  expect((await readAll({ suburb: 'Tewantin' })).total).toBe(there.length);
  expect((await ask({ search: 'lantern', suburb: 'Tewantin' })).total).toBe(there.length);
  expect((await facets({ search: 'lantern', suburb: 'Tewantin' })).total).toBe(there.length);
});

describe('a map', () => {
  it('has every listing with a place once, alone or in a cluster', async () => {
    const { pins, clusters } = await placeOnMap({ bounds: REGION, zoom: '10' });

    expect(clusters.length).toBeGreaterThan(0);
    expect(pins.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(catalogue.length - 1);
    for (const { latitude, longitude, bounds } of clusters)
      expect(isWithin({ latitude, longitude }, bounds)).toBe(true);
  });

  it('tells them apart the closer it looks', async () => {
    const [first = placeless] = shops;
    const { latitude, longitude } = toPlace(first);
    const corners = [longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001];
    const bounds = corners.map((degrees) => degrees.toFixed(6)).join(',');

    const { pins, clusters } = await placeOnMap({ bounds, zoom: '17' });

    expect(clusters).toEqual([]);
    expect(pins).toMatchObject([{ slug: 'shop-0', title: 'shop 0', category: 'Restaurant' }]);
  });

  it('stays small whatever zoom is asked for', async () => {
    const { pins, clusters } = await placeOnMap({ bounds: '-180,-90,180,90', zoom: '22' });

    expect(pins.length + clusters.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['a search', { search: 'lantern' }, shops.length],
    ['a search that finds few', { search: 'market' }, 2],
    ['events', { category: 'Event' }, 2],
    ['one subcategory', { subcategory: 'Café' }, 100],
  ])('shows what the list has of %s', async (_, query: Record<string, string>, count) => {
    const { pins, clusters } = await placeOnMap({ ...query, bounds: REGION, zoom: '9' });

    expect(pins.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(count);
  });
});

function isWithin(place: Pick<Listing, 'latitude' | 'longitude'>, { west, south, east, north }: Bounds): boolean {
  const { latitude, longitude } = toPlace(place);
  // A mean of equal numbers may differ from them in its last digit.
  const slack = 1e-9;
  return (
    longitude >= west - slack && longitude <= east + slack && latitude >= south - slack && latitude <= north + slack
  );
}
