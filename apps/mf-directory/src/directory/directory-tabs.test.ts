import { expect, it } from 'vitest';

import { readDirectoryFilters } from './directory-filters.ts';
import { toDirectoryTabs, toSubcategoryChoices } from './directory-tabs.ts';

const read = (search: string) => readDirectoryFilters(new URLSearchParams(search));
const titles = (search: string) => toDirectoryTabs(read(search)).map(({ title }) => title);

it('offers the six categories to everybody', () => {
  expect(titles('')).toEqual(['All', 'Events', 'Restaurants', 'Accommodation', 'Attractions', 'Tours', 'Services']);
});

it('offers a persona its groups', () => {
  expect(titles('persona=visit')).toEqual(['All', 'Attractions', 'Dining', 'Accommodation', 'Tours & Activities']);
});

it('marks the tab one is on', () => {
  const current = (search: string) => toDirectoryTabs(read(search)).find(({ isCurrent }) => isCurrent)?.title;

  expect(current('')).toBe('All');
  expect(current('category=Tour')).toBe('Tours');
  expect(current('persona=moving&group=schools')).toBe('Schools & Education');
});

it('drops the subcategory of the tab one leaves, and keeps the search', () => {
  const tours = toDirectoryTabs(read('category=Restaurant&subcategory=Bar&search=river&page=2')).at(5);

  expect(tours?.href).toBe('/directory?category=Tour&search=river');
});

it('offers the subcategories of the category', () => {
  expect(toSubcategoryChoices(read('category=Accommodation'))).toEqual([
    'Apartment',
    'Boutique Hotel',
    'Caravan Park',
    'Guesthouse',
    'Holiday House',
    'Resort',
  ]);
});

it('offers the subcategories of the group', () => {
  expect(toSubcategoryChoices(read('persona=moving&group=schools'))).toEqual(['Childcare', 'Education']);
});

it('offers the subcategories of all groups of a persona', () => {
  const choices = toSubcategoryChoices(read('persona=moving'));

  expect(choices).toEqual(expect.arrayContaining(['Resort', 'Real Estate', 'Café', 'Library']));
  expect(choices).not.toContain('Trades');
});

it('keeps the chosen one even where it cannot occur', () => {
  expect(toSubcategoryChoices(read('category=Tour&subcategory=Banking'))).toContain('Banking');
});
