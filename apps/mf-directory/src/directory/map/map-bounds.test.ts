import { expect, it } from 'vitest';

import { readPlaceFilters } from '../place-filters.ts';
import { HOME, readBounds, withMargin, writeBounds } from './map-bounds.ts';

it('writes bounds as an address has them, to a metre, and reads them again', () => {
  const text = writeBounds({ west: 152.9712345, south: -26.49, east: 153.13, north: -26.3500001 });

  expect(text).toBe('152.97123,-26.49,153.13,-26.35');
  expect(readPlaceFilters(new URLSearchParams({ bounds: text })).bounds).toBe(text);
  expect(readBounds(text)).toEqual({ west: 152.97123, south: -26.49, east: 153.13, north: -26.35 });
});

it('begins at home where an address says nothing', () => {
  expect(readBounds('')).toEqual(HOME);
});

it('makes a box even of a cluster whose listings are all at one place', () => {
  const place = { west: 153.05, south: -26.4, east: 153.05, north: -26.4 };

  const bounds = writeBounds(withMargin(place));

  expect(readPlaceFilters(new URLSearchParams({ bounds })).bounds).toBe(bounds);
});
