import { expect, it } from 'vitest';

import { toStoriesAddress, readStoryFilters } from './stories-address.ts';

it.each([
  ['', { search: '', storyType: undefined, page: 1 }],
  ['search=+low+tide+&category=moving&page=3', { search: 'low tide', storyType: 'moving', page: 3 }],
  ['category=sport', { search: '', storyType: undefined, page: 1 }],
  ['page=last', { search: '', storyType: undefined, page: 1 }],
  ['page=-2', { search: '', storyType: undefined, page: 1 }],
  ['page=1.5', { search: '', storyType: undefined, page: 1 }],
  ['page=1e9', { search: '', storyType: undefined, page: 1 }],
])('reads %j', (address, filters) => {
  expect(readStoryFilters(new URLSearchParams(address))).toEqual(filters);
});

it('cuts a search to what the service takes', () => {
  expect(readStoryFilters(new URLSearchParams({ search: 'a'.repeat(300) })).search).toHaveLength(100);
});

it.each([
  [{}, '/stories'],
  [{ page: 1 }, '/stories'],
  [{ search: 'low tide', storyType: 'moving', page: 2 } as const, '/stories?search=low+tide&category=moving&page=2'],
])('writes %j', (filters, address) => {
  expect(toStoriesAddress(filters)).toBe(address);
});
