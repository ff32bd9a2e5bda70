import { describe, expect, it } from 'vitest';

import {
  changeDirectoryFilters,
  readDirectoryFilters,
  toClearedHref,
  toDirectoryHref,
  toDirectoryQuery,
} from './directory-filters.ts';

const read = (search: string) => readDirectoryFilters(new URLSearchParams(search));

it.each(['persona=tourist', 'persona=', ''])('looks through the lens for all when the address says %o', (search) => {
  expect(read(search).persona).toBe('all');
});

it('finds the category of a subcategory that guides call a category', () => {
  expect(read('category=Real Estate')).toMatchObject({ category: 'Service', subcategory: 'Real Estate' });
});

it('keeps a category nobody knows as what the service will not find', () => {
  expect(read('category=Castles')).toMatchObject({ category: '', subcategory: 'Castles' });
});

it('ignores a group of another persona', () => {
  expect(read('persona=visit&group=schools').group).toBe('');
  expect(read('persona=moving&group=schools').group).toBe('schools');
});

it('asks the service for nothing when nothing is chosen', () => {
  expect(toDirectoryQuery(read('persona=all'))).toEqual({});
});

it('asks the service for everything that is chosen', () => {
  expect(toDirectoryQuery(read('persona=visit&group=dining&subcategory=Bar&search=view&featured=true'))).toEqual({
    persona: 'visit',
    group: 'dining',
    subcategory: 'Bar',
    search: 'view',
    featured: 'true',
  });
});

it('reads its own addresses', () => {
  const filters = read('persona=settled&group=home&category=Service&subcategory=Pets&search=vet&featured=true&page=2');

  expect(read(toDirectoryHref(filters).split('?')[1] ?? '')).toEqual(filters);
});

describe('a change', () => {
  const filters = read('persona=visit&group=dining&category=Restaurant&subcategory=Bar&search=view&page=4');

  it('goes back to the first page', () => {
    expect(changeDirectoryFilters(filters, { isFeatured: true })).toEqual({ ...filters, isFeatured: true, page: 1 });
  });

  it('of the persona drops category, subcategory and tab, and keeps the search', () => {
    expect(changeDirectoryFilters(filters, { persona: 'moving' })).toMatchObject({
      persona: 'moving',
      group: '',
      category: '',
      subcategory: '',
      search: 'view',
      page: 1,
    });
  });
});

it('clears everything but the lens', () => {
  expect(toClearedHref(read('persona=visit&search=view&featured=true'))).toBe('/directory?persona=visit');
  expect(toClearedHref(read('search=view'))).toBe('/directory');
});
