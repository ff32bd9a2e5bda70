import { directoryQuerySchema } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';

import { isCalendar, toSelection } from './directory-item.rules.ts';

const select = (query: Record<string, string>) => toSelection(directoryQuerySchema.parse(query));

it('selects everything when nothing is asked', () => {
  expect(select({})).toEqual({});
});

it.each([
  ['one of the six categories', { category: 'Restaurant' }, { category: 'Restaurant' }],
  ['a subcategory that guides call a category', { category: 'Real Estate' }, { subcategory: 'Real Estate' }],
  ['both', { category: 'Tour', subcategory: 'Kayaking' }, { category: 'Tour', subcategory: 'Kayaking' }],
  ['featured listings', { featured: 'true' }, { featured: true }],
  ['an empty category', { category: '' }, {}],
])('understands %s', (_, query, selection) => {
  expect(select(query)).toEqual(selection);
});

describe('a persona', () => {
  it('sees the categories and subcategories of all its groups', () => {
    const { lens } = select({ persona: 'moving' });

    expect(lens?.categories).toEqual(['Accommodation', 'Restaurant']);
    expect(lens?.subcategories).toContain('Real Estate');
    expect(lens?.subcategories).toContain('Healthcare');
  });

  it('sees one group when that is asked', () => {
    expect(select({ persona: 'visit', group: 'tours' }).lens).toEqual({
      categories: ['Tour', 'Event'],
      subcategories: [],
    });
  });

  it('sees all its groups when the one asked is not among them', () => {
    expect(select({ persona: 'visit', group: 'schools' })).toEqual(select({ persona: 'visit' }));
  });

  it('without groups sees everything', () => {
    expect(select({ persona: 'all' })).toEqual({});
  });
});

it('reads events, and nothing else, by date', () => {
  expect(isCalendar(select({ category: 'Event' }))).toBe(true);
  expect(isCalendar(select({ category: 'Tour' }))).toBe(false);
});
