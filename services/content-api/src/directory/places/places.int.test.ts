import {
  type Bounds,
  directoryQuerySchema,
  directoryRoutes,
  distanceBetween,
  type Listing,
  MAX_MAP_TILES,
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
const online = event('online-talk', ['2026-06-12T19:00', '2026-06-12T20:00'], { suburb: 'Cooroy' });
const fair = event('fair', ['2026-06-10T10:00', '2026-06-10T15:00'], { latitude: -26.395, longitude: 153.09 });
const weekly = event('market', ['2026-05-24T06:00', '2026-05-24T12:00'], {
  eventTime: '6 am – 12 pm',
  eventStatus: 'sold-out',
  recurrence: { every: 'week', interval: 1, weekdays: ['sunday'], until: null, except: [] },
  latitude: -26.41,
  longitude: 153.09,
});
const catalogue = numbered([...shops, placeless, online, fair, weekly]);
const withPlace = catalogue.filter(({ latitude }) => latitude !== null);

/** More listings than tiles, evenly spread over a view. */
const LATTICE_SIDE = 40;
const LATTICE: Bounds = { west: 152.9, south: -26.5, east: 153.1, north: -26.3 };
const onLattice = numbered(
  Array.from({ length: LATTICE_SIDE ** 2 }, (_, index) =>
    listing(`shop-${index}`, {
      latitude:
        LATTICE.south + (LATTICE.north - LATTICE.south) * ((Math.floor(index / LATTICE_SIDE) + 0.5) / LATTICE_SIDE),
      longitude: LATTICE.west + (LATTICE.east - LATTICE.west) * (((index % LATTICE_SIDE) + 0.5) / LATTICE_SIDE),
    }),
  ),
);
const { database: latticeDatabase, store: lattice, close: closeLattice } = openTestStore(testDatabaseUri());

beforeAll(async () => {
  await Promise.all([database.ready, latticeDatabase.ready]);
  await store.publishAll(catalogue, SEED);
  await lattice.publishAll(onLattice, SEED);
});
afterAll(() => Promise.all([close(), closeLattice()]));

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
    expect(pins.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(withPlace.length);
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

  it.each(['0', '10', '15.9', '22'])('has at most a mark for each tile at zoom %s', async (zoom) => {
    const { west, south, east, north } = LATTICE;

    const { pins, clusters } = await lattice.placeOnMap(
      directoryRoutes.map.query.parse({ bounds: [west, south, east, north].join(), zoom }),
      NOW,
    );

    expect(pins.length + clusters.length).toBeLessThanOrEqual((MAX_MAP_TILES + 1) ** 2);
    expect(pins.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(LATTICE_SIDE ** 2);
  });

  it.each([
    ['everything', {}, 2],
    ['one suburb', { suburb: 'Tewantin' }, 1],
    ['a search that finds many', { search: 'lantern' }, 1],
    ['a search that finds few', { search: 'online' }, 1],
    ['events', { category: 'Event' }, 1],
    ['events of other days', { category: 'Event', when: 'weekend' }, 0],
    ['what is around a place', { near, radius: '100' }, 0],
  ])('says of %s how many have no place', async (_, query: Record<string, string>, count) => {
    const { withoutPlace } = await placeOnMap({ ...query, bounds: REGION, zoom: '9' });

    expect(withoutPlace).toBe(count);
    expect((await readAll(query)).total - (await readAll({ ...query, bounds: REGION })).total).toBe(count);
  });

  it('says of events when they are within the asked days, and what became of them', async () => {
    const bounds = '153.08,-26.411,153.1,-26.409';

    const { pins } = await placeOnMap({ category: 'Event', from: '2026-06-10', bounds, zoom: '16' });

    expect(pins).toMatchObject([
      { slug: 'market', eventDate: '2026-06-13T20:00:00.000Z', eventTime: '6 am – 12 pm', eventStatus: 'sold-out' },
    ]);
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
