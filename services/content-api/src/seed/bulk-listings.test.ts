import { directoryCategories, listingSchema } from '@shoreline/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { bulkListings } from './bulk-listings.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const listings = [...bulkListings(1_000, NOW)];

it('makes listings that keep the contract', () => {
  expect(z.array(listingSchema).safeParse(listings).error).toBeUndefined();
});

it('makes the same ones every time, whatever the size of the catalogue', () => {
  expect([...bulkListings(20, NOW)]).toEqual(listings.slice(0, 20));
});

it('names none like another', () => {
  expect(new Set(listings.map(({ slug }) => slug)).size).toBe(listings.length);
});

it('covers every category, price and attribute, hours that pass midnight and events that come back', () => {
  expect(new Set(listings.map(({ category }) => category))).toEqual(new Set(directoryCategories));
  expect(new Set(listings.map(({ priceRange }) => priceRange)).size).toBe(5);
  expect(new Set(listings.flatMap(({ attributes }) => attributes)).size).toBe(3);
  expect(JSON.stringify(listings)).toContain('"closes":"02:00"');
  expect(listings.some(({ recurrence }) => recurrence !== null)).toBe(true);
});
