import { expect, it } from 'vitest';

import { readListFilters, toAddress, toListParameters } from './list-filters.ts';

const read = (search: string) => readListFilters(new URLSearchParams(search));

it('reads what directory and calendar share', () => {
  expect(read('search=coffee&subcategory=Bar&featured=true&page=3')).toEqual({
    search: 'coffee',
    subcategory: 'Bar',
    isFeatured: true,
    page: 3,
  });
});

it.each(['', 'page=0', 'page=-2', 'page=1.5', 'page=last', 'page=99999999'])(
  'takes %o for the first page',
  (search) => {
    expect(read(search).page).toBe(1);
  },
);

it('switches Featured Only on by the word true alone', () => {
  expect(read('featured=1').isFeatured).toBe(false);
});

it('cuts a search term to what the service takes', () => {
  expect(read(`search=${'x'.repeat(200)}`).search).toHaveLength(100);
});

it('leaves out of an address what is not set', () => {
  expect(toAddress('/events', toListParameters(read('')))).toBe('/events');
  expect(toAddress('/events', toListParameters(read('page=2&search=live music')))).toBe(
    '/events?search=live+music&page=2',
  );
});
