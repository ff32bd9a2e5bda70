import { expect, it } from 'vitest';

import { readEpisodeFilters, toEpisodesAddress } from './episode-filters.ts';

const everything = { search: '', season: undefined, isFeatured: false, page: 1 };

it.each([
  ['', everything],
  ['search=+bread+&season=3&featured=true&page=2', { search: 'bread', season: 3, isFeatured: true, page: 2 }],
  ['season=0&featured=yes&page=-1', everything],
  ['season=1.5&page=99999999', everything],
])('reads %s', (search, filters) => {
  expect(readEpisodeFilters(new URLSearchParams(search))).toEqual(filters);
});

it('cuts a search to what the service takes', () => {
  expect(readEpisodeFilters(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(100);
});

it.each([
  [{}, '/episodes'],
  [{ search: 'low tide', page: 1 }, '/episodes?search=low+tide'],
  [{ season: 2, isFeatured: true, page: 3 }, '/episodes?season=2&featured=true&page=3'],
])('writes %o as %s', (filters, address) => {
  expect(toEpisodesAddress(filters)).toBe(address);
});
