import { directoryQuerySchema } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';

import { toSelection } from './selection.rules.ts';

/** Wednesday, 3 June 2026, 10:00 in Brisbane. */
const NOW = new Date('2026-06-03T10:00+10:00');
const select = (query: Record<string, string>, now = NOW) => toSelection(directoryQuerySchema.parse(query), now);

it('selects everything when nothing is asked', () => {
  expect(select({})).toEqual({ traits: {} });
});

it.each([
  ['one of the six categories', { category: 'Restaurant' }, { category: 'Restaurant' }],
  ['a subcategory that guides call a category', { category: 'Real Estate' }, { subcategory: 'Real Estate' }],
  ['both', { category: 'Tour', subcategory: 'Kayaking' }, { category: 'Tour', subcategory: 'Kayaking' }],
  ['featured listings', { featured: 'true' }, { featured: true }],
  ['an empty category', { category: '' }, {}],
  ['a price', { priceRange: 'premium' }, { priceRange: '$$$' }],
  ['who is open', { openNow: 'true' }, { openNow: true }],
])('understands %s', (_, query, selection) => {
  expect(select(query)).toEqual({ traits: {}, ...selection });
});

describe('a persona', () => {
  it.each([
    ['all its groups', { persona: 'moving' }, 'moving'],
    ['one group when that is asked', { persona: 'visit', group: 'tours' }, 'visit/tours'],
    ['all its groups when the one asked is not among them', { persona: 'visit', group: 'schools' }, 'visit'],
    ['everything when it has no groups', { persona: 'all' }, undefined],
  ])('sees %s', (_, query, personaFilter) => {
    expect(select(query).personaFilter).toBe(personaFilter);
  });

  const everyFilter = {
    priceRange: 'budget',
    openNow: 'true',
    bookingAvailable: 'true',
    bulkBilling: 'true',
    familyFriendly: 'true',
    accessibility: 'true',
  };
  const everybodys = { familyFriendly: true, accessible: true };

  it.each([
    ['all', { priceRange: '$', openNow: true, traits: { bookable: true, ...everybodys } }],
    ['visit', { priceRange: '$', traits: { bookable: true, ...everybodys } }],
    ['settled', { openNow: true, traits: { bookable: true, bulkBilling: true, ...everybodys } }],
    ['moving', { priceRange: '$', openNow: true, traits: { bulkBilling: true, ...everybodys } }],
  ])('%s is served only the filters it is offered', (persona, expected) => {
    const { personaFilter: _personaFilter, ...filters } = select({ ...everyFilter, persona });

    expect(filters).toEqual(expected);
  });

  it('that nobody named is served every filter', () => {
    expect(select(everyFilter)).toMatchObject({ priceRange: '$', openNow: true, traits: { bulkBilling: true } });
  });
});

describe('the days of a calendar', () => {
  const period = (query: Record<string, string>, now = NOW) => {
    const { from, to } = select({ category: 'Event', ...query }, now).period ?? {};
    return [from, to].map((date) => date && new Date(date.getTime() + 36_000_000).toISOString().slice(0, 16));
  };
  const SUNDAY = new Date('2026-06-07T10:00+10:00');

  it.each([
    ['from now on', {}, NOW, ['2026-06-03T10:00', undefined]],
    ['today', { when: 'today' }, NOW, ['2026-06-03T10:00', '2026-06-03T23:59']],
    ['this weekend', { when: 'weekend' }, NOW, ['2026-06-06T00:00', '2026-06-07T23:59']],
    ['what is left of the weekend', { when: 'weekend' }, SUNDAY, ['2026-06-07T10:00', '2026-06-07T23:59']],
    ['the next weekend', { when: 'next-weekend' }, SUNDAY, ['2026-06-13T00:00', '2026-06-14T23:59']],
    ['what is left of the month', { when: 'month' }, NOW, ['2026-06-03T10:00', '2026-06-30T23:59']],
    ['the next 7 days', { when: 'week' }, NOW, ['2026-06-03T10:00', '2026-06-09T23:59']],
    ['dates', { from: '2026-07-01', to: '2026-07-02' }, NOW, ['2026-07-01T00:00', '2026-07-02T23:59']],
    ['never the past', { from: '2026-01-01' }, NOW, ['2026-06-03T10:00', undefined]],
    ['a period before dates', { when: 'today', from: '2026-07-01' }, NOW, ['2026-06-03T10:00', '2026-06-03T23:59']],
  ])('are %s', (_, query: Record<string, string>, now, expected) => {
    expect(period(query, now)).toEqual(expected);
  });

  it('are of events and nothing else', () => {
    expect(select({ category: 'Tour', when: 'today', price: 'free' })).toEqual({ category: 'Tour', traits: {} });
  });
});

it('narrows a calendar by price', () => {
  expect(select({ category: 'Event', price: 'free' }).price).toBe('free');
});
