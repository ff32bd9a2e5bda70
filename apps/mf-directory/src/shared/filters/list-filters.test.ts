import { expect, it } from 'vitest';

import { isNarrowed, readListFilters, toAddress, toPageParameter } from './list-filters.ts';

const read = (search: string) => readListFilters(new URLSearchParams(search));

it('reads what directory and calendar share', () => {
  expect(read('search= coffee &subcategory=Bar&featured=true&page=3')).toEqual({
    asked: { search: 'coffee', subcategory: 'Bar', featured: 'true' },
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
  expect(read('featured=1').asked.featured).toBe('');
});

it('cuts what is typed to what the service takes', () => {
  expect(read(`search=${'x'.repeat(200)}`).asked.search).toHaveLength(100);
  expect(read(`subcategory=${'x'.repeat(200)}`).asked.subcategory).toHaveLength(60);
});

it('knows whether anything narrows the list', () => {
  expect(isNarrowed(read('page=2'))).toBe(false);
  expect(isNarrowed(read('featured=true'))).toBe(true);
});

it('leaves out of an address what is not set', () => {
  const { asked, page } = read('page=2&search=live music');

  expect(toAddress('/events', { ...asked, ...toPageParameter(page) })).toBe('/events?search=live+music&page=2');
  expect(toAddress('/events', { ...read('').asked, ...toPageParameter(1) })).toBe('/events');
});
