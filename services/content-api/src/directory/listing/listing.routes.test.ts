import type { DirectoryFacets, Listing } from '@shoreline/contracts';
import { exampleListing } from '@shoreline/contracts-testing';
import { type Caller, createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';

import { listingRouter } from './listing.routes.ts';

const isTakenDown = () => Promise.resolve(false);
const findListingSuccessor = () => Promise.resolve(undefined);

describe('GET /api/directory', () => {
  it('answers listings as an array and their total as a header', async () => {
    const { request } = await start([item({ slug: 'bakehouse' }), item({ slug: 'ferryman' })]);

    const response = await request('/api/directory?limit=1');

    expect(response.headers.get('x-total-count')).toBe('2');
    expect(await response.json()).toMatchObject([{ slug: 'bakehouse' }]);
  });

  it('hands the store what was asked', async () => {
    const { request, asked } = await start([]);

    await request('/api/directory?category=Event&search=%20market%20&featured=true&persona=visit&status=active');

    expect(asked).toEqual([
      {
        category: 'Event',
        search: 'market',
        featured: true,
        persona: 'visit',
        status: 'active',
        limit: 100,
        offset: 0,
      },
    ]);
  });

  it.each([
    'limit=0',
    'limit=101',
    'offset=-1',
    'persona=tourist',
    'status=pending',
    'priceRange=cheap',
    'openNow=1',
    'when=never',
    'from=tomorrow',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const { request } = await start([]);

    const response = await request(`/api/directory?${query}`);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-input', issues: [{ path: query.split('=')[0] }] });
  });

  it('never lets a field out that the contract does not name', async () => {
    const { request } = await start([{ ...item({}), words: ['secret'] } as Listing]);

    expect(await (await request('/api/directory')).text()).not.toContain('secret');
  });
});

describe.each(['/api/directory/slug/', '/api/directory/'])('GET %s', (path) => {
  it.each(['bakehouse', ID])('finds the listing by %s', async (identifier) => {
    const { request } = await start([item({ slug: 'bakehouse' })]);

    const response = await request(path + identifier);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: ID, slug: 'bakehouse' });
  });

  it('says when there is no such listing', async () => {
    const { request } = await start([]);

    const response = await request(`${path}nowhere`);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: 'directory-item-not-found',
      message: 'Directory item not found',
    });
  });
});

describe('GET /api/directory/facets', () => {
  it('counts under the filters of the list', async () => {
    const { request, asked } = await start([]);

    const response = await request('/api/directory/facets?category=Tour&bookingAvailable=true');

    expect(await response.json()).toEqual(FACETS);
    expect(asked).toMatchObject([{ category: 'Tour', bookingAvailable: true }]);
  });
});

describe('GET /api/directory/event-days', () => {
  it('counts days under the filters of the list', async () => {
    const { request, asked } = await start([]);

    const response = await request('/api/directory/event-days?month=2026-12&price=free');

    expect(await response.json()).toMatchObject({ month: '2026-12', days: [{ date: '2026-12-05', count: 3 }] });
    expect(asked).toEqual([{ month: '2026-12', price: 'free' }]);
  });
});

it.each([
  ['?from=2026-13-01', 'from', /date/],
  ['?from=2026-12-02&to=2026-12-01', 'to', /^The last day is before the first one$/],
  ['/event-days?month=2026-13', 'month', /^Use yyyy-mm$/],
])('refuses /api/directory%s, and says which value it is about', async (query, path, message) => {
  const { request, asked } = await start([]);

  const response = await request(`/api/directory${query}`);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ issues: [{ path, message: expect.stringMatching(message) }] });
  expect(asked).toEqual([]);
});

describe('GET /api/directory/suggestions', () => {
  it('suggests for what was typed so far', async () => {
    const { request } = await start([]);

    const response = await request('/api/directory/suggestions?search=bak');

    expect(await response.json()).toEqual([{ kind: 'subcategory', text: 'bak…', slug: null, category: 'Restaurant' }]);
  });
});

describe('GET /api/directory/slug/:identifier/similar', () => {
  it('answers three listings with their distances unless more are asked for', async () => {
    const { request } = await start([item({ slug: 'bakehouse' })]);

    const response = await request('/api/directory/slug/bakehouse/similar');

    expect(await response.json()).toMatchObject([{ slug: 'near-3', distanceMetres: 250 }]);
  });

  it('says when there is no such listing', async () => {
    const { request } = await start([]);

    expect((await request('/api/directory/slug/nowhere/similar')).status).toBe(404);
  });
});

describe('GET /api/directory/:id/enquiries-address', () => {
  it('tells another service where enquiries go, and nothing else', async () => {
    const { request } = await start([item({ email: 'hello@bakehouse.example' })], { kind: 'service', id: 'owners' });

    const response = await request(`/api/directory/${ID}/enquiries-address`);

    expect(await response.json()).toEqual({
      id: ID,
      slug: 'bakehouse',
      title: 'Weyba Road Bakehouse',
      category: 'Restaurant',
      email: 'hello@bakehouse.example',
      ownerId: OWNER,
    });
  });

  it('is closed to visitors', async () => {
    const { request } = await start([item({})]);

    expect((await request(`/api/directory/${ID}/enquiries-address`)).status).toBe(401);
  });
});

const FACETS: DirectoryFacets = {
  total: 2,
  categories: [{ category: 'Tour', count: 2 }],
  subcategories: [],
  groups: [],
};

async function start(items: Listing[], caller?: Caller) {
  const asked: object[] = [];
  const directory: Parameters<typeof listingRouter>[0]['directory'] = {
    list(query) {
      asked.push(query);
      return Promise.resolve({ items: items.slice(0, query.limit), total: items.length });
    },
    placeOnMap: () => Promise.resolve({ pins: [], clusters: [], withoutPlace: 0 }),
    countFacets(query) {
      asked.push(query);
      return Promise.resolve(FACETS);
    },
    countEventDays(query) {
      asked.push(query);
      const days = [{ date: '2026-12-05', count: 3 }];
      return Promise.resolve({ month: '2026-12', today: '2026-11-27', chosen: null, days });
    },
    suggest: ({ search }) =>
      Promise.resolve([{ kind: 'subcategory', text: `${search}…`, slug: null, category: 'Restaurant' }]),
    findBySlug: (slug) => Promise.resolve(items.find((entry) => entry.slug === slug)),
    findById: (id) => Promise.resolve(items.find((entry) => entry.id === id)),
    findEnquiriesAddress: (id) => {
      const found = items.find((entry) => entry.id === id);
      return Promise.resolve(found && { ...found, ownerId: OWNER });
    },
    findSimilar: (like, { limit }) => Promise.resolve([{ ...like, slug: `near-${limit}`, distanceMetres: 250 }]),
  };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  const readCaller = () => Promise.resolve(caller);
  app.use(listingRouter({ directory, isTakenDown, findListingSuccessor, readCaller, now: () => new Date() }).routes());
  return { asked, request: await startApp(app) };
}

const OWNER = '5f3a1c52-7d0b-4a41-9f3e-1f5f7a2b8c01';
const ID = '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b';

const item = (parts: Partial<Listing>): Listing =>
  exampleListing({ id: ID, slug: 'bakehouse', title: 'Weyba Road Bakehouse', ...parts });
