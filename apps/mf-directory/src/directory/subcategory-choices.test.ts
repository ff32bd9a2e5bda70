import { expect, it } from 'vitest';

import { toSubcategoryChoices } from './directory-filters.ts';

const facets = (subcategories: [string, number][]) => ({
  total: 9,
  categories: [],
  groups: [],
  subcategories: subcategories.map(([subcategory, count]) => ({ category: 'Service' as const, subcategory, count })),
});

it('offers what there is, by name, with how often', () => {
  expect(
    toSubcategoryChoices(
      facets([
        ['Trades', 4],
        ['Café', 12],
      ]),
      '',
    ),
  ).toEqual([
    { value: 'Café', label: 'Café (12)' },
    { value: 'Trades', label: 'Trades (4)' },
  ]);
});

it('counts a name once that two categories share', () => {
  expect(
    toSubcategoryChoices(
      facets([
        ['Market', 2],
        ['Market', 3],
      ]),
      '',
    ),
  ).toEqual([{ value: 'Market', label: 'Market (5)' }]);
});

it('includes the chosen one even where it does not occur', () => {
  expect(toSubcategoryChoices(facets([]), 'Banking')).toEqual([{ value: 'Banking', label: 'Banking (0)' }]);
});

it('offers the chosen one alone while the counts are not there', () => {
  expect(toSubcategoryChoices(undefined, 'Banking').map(({ value }) => value)).toEqual(['Banking']);
});
