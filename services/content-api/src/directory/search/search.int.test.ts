import { directoryQuerySchema } from '@shoreline/contracts';
import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { event, listing, NOW, numbered, openTestStore, SEED } from '../listing/listing.testing.ts';
import { watchReads } from '../listing/reads.testing.ts';

const { database, store, close } = openTestStore(testDatabaseUri());
const reads = watchReads(database.connection);

/** More of each than a search ranks. */
const BARS = 250;
const FAIRS = 200;
const COUNT = BARS + FAIRS + 1;
const PAGE = 100;

const bars = Array.from({ length: BARS }, (_, index) =>
  listing(`bar-${index}`, { featured: index % 50 === 0, subcategory: index % 2 ? 'Bar' : 'Café', tags: ['lantern'] }),
);
const fairs = Array.from({ length: FAIRS }, (_, index) => {
  const day = String((index % 28) + 1).padStart(2, '0');
  return event(`fair-${index}`, [`2026-07-${day}T10:00`, `2026-07-${day}T15:00`], { description: 'Lantern light.' });
});
const weekly = event('lantern-market', ['2026-05-24T06:00', '2026-05-24T12:00'], {
  recurrence: { every: 'week', interval: 1, weekdays: ['sunday'], until: null, except: [] },
});

beforeAll(async () => {
  await database.ready;
  await store.publishAll(numbered([...bars, ...fairs, weekly]), SEED);
});
afterAll(close);

const ask = (query: Record<string, string>) => store.list(directoryQuerySchema.parse(query), NOW);
const facets = (query: Record<string, string>) => store.countFacets(directoryQuerySchema.parse(query), NOW);

describe('a search with more matches than it ranks', () => {
  it('says how many there are', async () => {
    expect((await ask({ search: 'lantern' })).total).toBe(COUNT);
    expect((await ask({ search: 'lantern', category: 'Restaurant' })).total).toBe(BARS);
    expect((await ask({ search: 'lantern', featured: 'true' })).total).toBe(BARS / 50);
    expect((await ask({ search: 'lantern noosaville' })).total).toBe(COUNT);
  });

  it('says the same beside each choice', async () => {
    const { total, categories, subcategories } = await facets({ search: 'lantern' });

    expect(total).toBe(COUNT);
    expect(categories).toEqual([
      { category: 'Event', count: FAIRS + 1 },
      { category: 'Restaurant', count: BARS },
    ]);
    expect(subcategories).toContainEqual({ category: 'Restaurant', subcategory: 'Bar', count: BARS / 2 });
  });

  it('shows every one of them once, the best first', async () => {
    const pages = [];
    for (let offset = 0; offset < COUNT; offset += PAGE) {
      pages.push(await ask({ search: 'lantern', limit: String(PAGE), offset: String(offset) }));
    }

    const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug));
    expect(slugs[0]).toBe('lantern-market');
    expect([slugs.length, new Set(slugs).size]).toEqual([COUNT, COUNT]);
  });

  it('has nothing after the last one', async () => {
    expect(await ask({ search: 'lantern', offset: String(COUNT) })).toEqual({ items: [], total: COUNT });
  });

  it('of events shows them by date, those that come back among them', async () => {
    const { items, total } = await ask({ search: 'lantern', category: 'Event', limit: '100' });

    expect(total).toBe(FAIRS + 1);
    expect(items[0]?.slug).toBe('lantern-market');
    const dates = items.map(({ eventDate }) => eventDate ?? '');
    expect(dates).toEqual(dates.toSorted());
    expect((await ask({ search: 'lantern', category: 'Event', from: '2026-07-01', to: '2026-07-01' })).total).toBe(8);
    expect((await facets({ search: 'lantern', category: 'Event' })).total).toBe(FAIRS + 1);
  });

  it('counts anew once something was written', async () => {
    await ask({ search: 'lantern' });
    await store.publishAll([{ ...listing('late-lantern'), id: '00000000-0000-5000-8000-999999999999' }], SEED);

    expect((await ask({ search: 'lantern' })).total).toBe(COUNT + 1);
  });

  it('counts events once for everybody who asks, and anew once something was written', async () => {
    const events = { search: 'lantern', category: 'Event' };
    const { total } = await ask(events);
    reads.reset();
    await ask({ ...events, limit: '3' });
    expect((await reads.explainAll()).map(({ method }) => method)).not.toContain('aggregate');

    const added = event('added-fair', ['2026-07-30T10:00', '2026-07-30T15:00'], { description: 'Lantern light.' });
    await store.publishAll([{ ...added, id: '00000000-0000-5000-8000-999999999998' }], SEED);

    expect((await ask(events)).total).toBe(total + 1);
    expect((await facets(events)).total).toBe(total + 1);
  });

  it('of events shows nothing for days that are over, though one of them is still on', async () => {
    const long = event('lantern-show', ['2026-05-01T10:00', '2026-06-20T15:00'], { description: 'Lantern light.' });
    await store.publishAll([{ ...long, id: '00000000-0000-5000-8000-999999999997' }], SEED);

    const days = { from: '2026-05-02', to: '2026-05-03' };
    expect(await ask({ search: 'lantern', category: 'Event', ...days })).toEqual({ items: [], total: 0 });
  });
});
