import { type DirectoryItem, directoryQuerySchema } from '@shoreline/contracts';
import { createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { testDatabaseUri, watchPlans } from '@shoreline/service-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mongoDirectoryStore } from './directory-item.store.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const log = createLog({ service: 'test', level: 'silent' });
const database = connectDatabase({ uri: testDatabaseUri(), log });
const store = mongoDirectoryStore(database.connection);

beforeAll(async () => {
  await database.ready;
  await store.publishAll(listings());
});

afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

const list = async (query: Record<string, string> = {}) => {
  const { items, total } = await store.list(directoryQuerySchema.parse(query), NOW);
  return { slugs: items.map(({ slug }) => slug), total };
};

it('lists featured listings first, then by title, and hides events that are over', async () => {
  expect(await list()).toEqual({
    slugs: ['surf-school', 'bakehouse', 'clinic', 'eclairs', 'farmers-market', 'film-night', 'zebra-realty'],
    total: 7,
  });
});

it('keeps the total when it answers one page', async () => {
  expect(await list({ limit: '2', offset: '1' })).toEqual({ slugs: ['bakehouse', 'clinic'], total: 7 });
});

it('lists events by date', async () => {
  expect((await list({ category: 'Event' })).slugs).toEqual(['film-night', 'farmers-market']);
});

it.each([
  ['a category', { category: 'Tour' }, ['surf-school']],
  ['a subcategory under the name of a category', { category: 'Real Estate' }, ['zebra-realty']],
  ['a subcategory', { subcategory: 'Bakery' }, ['bakehouse', 'eclairs']],
  ['featured listings', { featured: 'true' }, ['surf-school']],
  ['a persona', { persona: 'moving' }, ['bakehouse', 'clinic', 'eclairs', 'farmers-market', 'zebra-realty']],
])('filters by %s', async (_, query: Record<string, string>, slugs) => {
  expect((await list(query)).slugs).toEqual(slugs);
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
    ['some of its words when nothing has all', 'sourdough helicopter', ['bakehouse']],
    ['nothing', 'helicopter', []],
    [
      'no regular expression',
      '.*',
      ['surf-school', 'bakehouse', 'clinic', 'eclairs', 'farmers-market', 'film-night', 'zebra-realty'],
    ],
  ])('finds %s', async (_, search, slugs) => {
    expect((await list({ search })).slugs).toEqual(slugs);
  });

  it('keeps the other filters', async () => {
    expect((await list({ search: 'market', category: 'Restaurant' })).slugs).toEqual([]);
  });
});

it('finds one listing by slug or id, even when its event is over', async () => {
  const bySlug = await store.findBySlug('last-years-fair');

  expect(bySlug?.eventDate).toBe('2025-06-01T00:00:00.000Z');
  expect(await store.findById(bySlug?.id ?? '')).toEqual(bySlug);
  expect(await store.findBySlug('nowhere')).toBeUndefined();
});

it('refuses two listings with one slug', async () => {
  await expect(store.publishAll([listing('bakehouse', { id: toId(99) })])).rejects.toMatchObject({ code: 11_000 });
});

describe('the query plan', () => {
  const latestPlan = watchPlans(database.connection);

  it.each([
    ['every listing', {}, 'all'],
    ['one category', { category: 'Restaurant' }, 'category'],
    ['one subcategory', { subcategory: 'Bakery' }, 'subcategory'],
    ['the calendar', { category: 'Event' }, 'calendar'],
  ])('of %s reads its index in order and sorts nothing', async (_, query: Record<string, string>, index) => {
    await list(query);

    expect(await latestPlan()).toEqual({ stages: ['FETCH', 'IXSCAN'], indexes: [index] });
  });

  it.each([
    ['a persona', { persona: 'visit' }],
    ['a persona within a category', { persona: 'visit', category: 'Tour' }],
    ['featured listings', { featured: 'true', limit: '3' }],
    ['beginnings of words', { search: 'bake' }],
    ['words that nothing has all of', { search: 'sourdough helicopter' }],
  ])('of %s reads indexes and never the whole collection', async (_, query: Record<string, string>) => {
    await list(query);

    const { stages, indexes } = await latestPlan();
    expect(indexes).not.toEqual([]);
    expect(stages).not.toContain('COLLSCAN');
  });

  it('of the total counts one short index, not the words of every listing', async () => {
    const visible = { status: 'active', hiddenAfter: { $gte: NOW } };
    const counting = [{ $match: visible }, { $group: { _id: 1, n: { $sum: 1 } } }];

    const plan = await database.connection.collection('directory_items').aggregate(counting).explain('queryPlanner');

    expect(JSON.stringify(plan)).toMatch(/"winningPlan":\{[^}]*"stage":"COUNT_SCAN"[^}]*\}[^}]*"indexName":"visible"/);
  });

  it('of one listing reads a unique index', async () => {
    await store.findBySlug('bakehouse');

    expect((await latestPlan()).indexes).toEqual(['slug_1']);
  });
});

function listings(): DirectoryItem[] {
  const event = (eventDate: string, eventEndDate: string) => ({ category: 'Event' as const, eventDate, eventEndDate });
  return [
    listing('zebra-realty', { category: 'Service', subcategory: 'Real Estate' }),
    listing('bakehouse', { subcategory: 'Bakery', tags: ['sourdough'] }),
    listing('eclairs', { title: 'Éclairs', subcategory: 'Bakery' }),
    listing('surf-school', { category: 'Tour', subcategory: 'Surf Lessons', featured: true }),
    listing('clinic', {
      category: 'Service',
      subcategory: 'Healthcare',
      suburb: 'Tewantin',
      attributes: ['bulk-billing'],
      tags: ['doctor'],
    }),
    listing('farmers-market', {
      subcategory: 'Market',
      ...event('2026-06-07T00:00:00.000Z', '2026-06-07T05:00:00.000Z'),
    }),
    // It began before now and is still on.
    listing('film-night', { subcategory: 'Arts', ...event('2026-05-31T09:00:00.000Z', '2026-06-02T12:00:00.000Z') }),
    listing('last-years-fair', {
      subcategory: 'Community',
      ...event('2025-06-01T00:00:00.000Z', '2025-06-01T05:00:00.000Z'),
    }),
  ].map((entry, index) => ({ ...entry, id: toId(index) }));
}

function toId(index: number): string {
  return `00000000-0000-5000-8000-${String(index).padStart(12, '0')}`;
}

function listing(slug: string, parts: Partial<DirectoryItem>): DirectoryItem {
  const picture = { src: `/api/artwork/table/${slug}.svg`, width: 1200, height: 800, alt: 'A table.' };
  return {
    id: toId(0),
    slug,
    title: slug.replaceAll('-', ' '),
    category: 'Restaurant',
    subcategory: 'Bar',
    status: 'active',
    featured: false,
    primaryImage: picture,
    images: [picture],
    shortDescription: 'Open most days.',
    description: 'Open most days.',
    eventDate: null,
    eventEndDate: null,
    eventTime: null,
    recurrence: null,
    address: '1 Weyba Road',
    suburb: 'Noosaville',
    state: 'QLD',
    postcode: '4566',
    latitude: null,
    longitude: null,
    phone: null,
    email: null,
    website: null,
    bookingUrl: null,
    priceRange: null,
    openingHours: { weekly: { monday: [{ opens: '07:00', closes: '12:00' }] } },
    features: [],
    attributes: [],
    tags: [],
    ...parts,
  };
}
