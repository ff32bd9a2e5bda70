import { directoryQuerySchema, directoryRoutes, openingState } from '@shoreline/contracts';
import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { event, listing, NOW, numbered, openTestStore, SEED, someListings } from '../listing/listing.testing.ts';

const calendar = openTestStore(testDatabaseUri());
const hours = openTestStore(testDatabaseUri());

const overnight = [{ opens: '18:00', closes: '02:00' }];
const shop = [{ opens: '09:00', closes: '17:00' }];
const HOLIDAY = '2026-06-06';
const timed = numbered([
  listing('late-bar', { openingHours: { weekly: { friday: overnight, saturday: [] } } }),
  listing('late-bar-holiday', {
    openingHours: { weekly: { friday: overnight, saturday: overnight }, exceptions: [{ date: HOLIDAY, slots: [] }] },
  }),
  listing('shop', { openingHours: { weekly: { friday: shop, saturday: shop } } }),
  listing('shop-holiday', {
    openingHours: { weekly: { saturday: shop }, exceptions: [{ date: HOLIDAY, slots: [] }] },
  }),
  listing('shop-special', {
    openingHours: { weekly: { saturday: [] }, exceptions: [{ date: HOLIDAY, slots: overnight }] },
  }),
  listing('told-in-words', { openingHours: 'Dawn till dusk' }),
  listing('unknown', { openingHours: null }),
]);

beforeAll(async () => {
  await Promise.all([calendar.database.ready, hours.database.ready]);
  await calendar.store.publishAll([...someListings(), ...manyEvents()], SEED);
  await hours.store.publishAll(timed, SEED);
});

afterAll(async () => {
  await calendar.close();
  await hours.close();
});

describe('who is open', () => {
  it.each([
    ['2026-06-05T12:00', ['shop']],
    ['2026-06-05T20:00', ['late-bar', 'late-bar-holiday']],
    ['2026-06-06T01:00', ['late-bar', 'late-bar-holiday']],
    ['2026-06-06T02:00', []],
    ['2026-06-06T10:00', ['shop']],
    ['2026-06-06T20:00', ['shop-special']],
    ['2026-06-07T01:30', ['shop-special']],
    ['2026-06-13T10:00', ['shop', 'shop-holiday']],
    ['2026-06-13T20:00', ['late-bar-holiday']],
  ])('at %s in Brisbane is found as the rules say', async (clock, slugs) => {
    const now = new Date(`${clock}+10:00`);
    hours.store.invalidate();

    const { items, total } = await hours.store.list(directoryQuerySchema.parse({ openNow: 'true' }), now);

    expect({ slugs: items.map(({ slug }) => slug), total }).toEqual({ slugs, total: slugs.length });
    const expected = timed.filter(({ openingHours }) => /^open|^closes/.test(openingState(openingHours, now).kind));
    expect(expected.map(({ slug }) => slug).toSorted()).toEqual(slugs);
  });
});

const list = async (query: Record<string, string>, now = NOW) => {
  const { items, total } = await calendar.store.list(directoryQuerySchema.parse({ category: 'Event', ...query }), now);
  return { items, total, slugs: items.map(({ slug }) => slug) };
};

describe('a calendar', () => {
  it('shows what comes back once, at its next time', async () => {
    const { items } = await list({ subcategory: 'Market', when: 'week' });

    expect(items).toMatchObject([
      { slug: 'farmers-market', eventDate: '2026-06-06T20:00:00.000Z', eventEndDate: '2026-06-07T02:00:00.000Z' },
    ]);
  });

  it.each([
    ['today', { when: 'today' }, ['film-night']],
    ['this weekend', { when: 'weekend' }, ['farmers-market']],
    ['the next 7 days', { when: 'week' }, ['film-night', 'farmers-market']],
    ['dates', { from: '2026-06-08', to: '2026-06-10' }, ['lantern-walk']],
    ['days that are over', { from: '2026-05-10', to: '2026-05-12' }, []],
    ['free events', { price: 'free', to: '2026-06-30' }, ['farmers-market']],
    ['events with a ticket', { price: 'paid', to: '2026-06-30' }, ['lantern-walk']],
    ['a subcategory', { subcategory: 'Arts' }, ['film-night']],
    ['a date on which something comes back', { from: '2026-06-21', to: '2026-06-21' }, ['farmers-market']],
  ])('of %s', async (_, query: Record<string, string>, slugs) => {
    expect(await list(query)).toMatchObject({ slugs, total: slugs.length });
  });

  it('hides what is over when the time comes', async () => {
    expect((await list({ when: 'week' }, new Date('2026-06-03T00:00:00Z'))).slugs).toEqual(['farmers-market']);
  });

  it('cuts pages from single and returning events together', async () => {
    const all = await list({ limit: '100' });
    const pages = await Promise.all(
      Array.from({ length: 9 }, (_, page) => list({ limit: '5', offset: String(page * 5) })),
    );

    expect(pages.flatMap(({ slugs }) => slugs)).toEqual(all.slugs);
    expect(new Set(all.slugs).size).toBe(43);
    expect(pages.map(({ total }) => total)).toEqual(Array.from({ length: 9 }, () => 43));
    const dates = all.items.map(({ eventDate }) => eventDate);
    expect(dates).toEqual(dates.toSorted());
  });
});

describe('the days of a month', () => {
  const count = (query: Record<string, string>, now = NOW) =>
    calendar.store.countEventDays(directoryRoutes.eventDays.query.parse(query), now);

  it('count what is on, on every day it is', async () => {
    expect(await count({})).toEqual({
      month: '2026-06',
      today: '2026-06-01',
      chosen: null,
      days: [
        { date: '2026-06-01', count: 1 },
        { date: '2026-06-02', count: 1 },
        { date: '2026-06-07', count: 1 },
        { date: '2026-06-10', count: 1 },
        { date: '2026-06-14', count: 1 },
        { date: '2026-06-21', count: 1 },
        { date: '2026-06-28', count: 1 },
      ],
    });
  });

  it.each([{ month: '2027-01' }, { month: '2027-02', subcategory: 'Sports' }, { month: '2027-03', search: 'far' }])(
    'count what the list of each day holds (%o)',
    async ({ month, ...filters }) => {
      const { days } = await count({ month, ...filters });

      const listed = await Promise.all(
        days.map(async ({ date }) => ({
          date,
          count: (await list({ ...filters, from: date, to: date })).total,
        })),
      );
      expect(days.length).toBeGreaterThan(3);
      expect(days).toEqual(listed);
    },
  );

  it.each([
    ['a period', { when: 'weekend' }, '2026-06', { from: '2026-06-06', to: '2026-06-07' }],
    ['dates', { from: '2026-07-03', to: '2026-07-05' }, '2026-07', { from: '2026-07-03', to: '2026-07-05' }],
    ['a month and dates of another', { month: '2026-08', from: '2026-07-03' }, '2026-08', null],
  ])('are those of %s', async (_, query: Record<string, string>, month, chosen) => {
    expect(await count(query)).toMatchObject({ month, chosen });
  });

  it('are none in a month that is over', async () => {
    expect((await count({ month: '2026-05' })).days).toEqual([]);
  });

  it('count what is free', async () => {
    const { days } = await count({ price: 'free' });

    expect(days.map(({ date }) => date)).toEqual(['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28']);
  });
});

it('gives calendar programs the first time and the rule', async () => {
  const entries = await calendar.store.listCalendar('Market', NOW);

  expect(entries.map(({ item }) => [item.slug, item.eventDate])).toEqual([
    ['farmers-market', '2026-05-23T20:00:00.000Z'],
  ]);
  expect(await calendar.store.findCalendarEntry('film-night')).toMatchObject({ revision: 0, updatedAt: NOW });
  expect(await calendar.store.findCalendarEntry('bakehouse')).toBeUndefined();
});

it('gives the events of a list, the soonest first, and leaves out what is none', async () => {
  const idOf = async (slug: string) => (await calendar.store.findCalendarEntry(slug))?.item.id ?? '';
  const ids = [await idOf('film-night'), await idOf('farmers-market'), crypto.randomUUID()];

  const entries = await calendar.store.listCalendarOf(ids);

  expect(entries.map(({ item }) => item.slug)).toEqual(['farmers-market', 'film-night']);
});

it('finds when events take place next', async () => {
  const times = await calendar.store.findNextTimes(['farmers-market', 'last-years-fair', 'nowhere'], NOW);

  const { id } = (await calendar.store.findCalendarEntry('farmers-market'))?.item ?? {};
  expect([...times]).toEqual([['farmers-market', { id, date: '2026-06-06T20:00:00.000Z' }]]);
  expect(id).toMatch(/^0{8}-/);
});

/** Far away, some single and some weekly, so that pages have something to cut. */
function manyEvents() {
  return Array.from({ length: 40 }, (_, index) => {
    const day = `2027-0${1 + (index % 6)}-${String(1 + (index % 27)).padStart(2, '0')}`;
    const isWeekly = index % 4 === 0;
    return {
      ...event(`far-${index}`, [`${day}T10:00`, `${day}T12:00`], { subcategory: 'Sports' }),
      id: `00000000-0000-5000-9000-${String(index).padStart(12, '0')}`,
      recurrence: isWeekly
        ? { every: 'week' as const, interval: 1, weekdays: ['monday' as const], until: null, except: [] }
        : null,
    };
  });
}
