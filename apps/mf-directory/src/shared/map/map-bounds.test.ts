import { expect, it } from 'vitest';

import { readBounds } from '../filters/bounds-filter.ts';
import { atPlace, HOME, toArea, withMargin, writeBounds } from './map-bounds.ts';

it('writes bounds as an address has them, to a metre, and reads them again', () => {
  const text = writeBounds({ west: 152.9712345, south: -26.49, east: 153.13, north: -26.3500001 });

  expect(text).toBe('152.97123,-26.49,153.13,-26.35');
  expect(readBounds(new URLSearchParams({ bounds: text }))).toBe(text);
  expect(toArea({ bounds: text, near: '-26.3,152.9' })).toEqual({
    west: 152.97123,
    south: -26.49,
    east: 153.13,
    north: -26.35,
  });
});

const holds = ({ west, south, east, north }: ReturnType<typeof toArea>, latitude: number, longitude: number): boolean =>
  west < longitude && longitude < east && south < latitude && latitude < north;

it('shows what is around the place or the suburb of an address', () => {
  const near = toArea({ near: '-26.288,152.994', radius: '10' });
  const close = toArea({ near: '-26.288,152.994', radius: '1' });

  expect([holds(near, -26.36, 152.994), holds(close, -26.36, 152.994)]).toEqual([true, false]);
  expect(holds(close, -26.288, 152.994)).toBe(true);
  expect(holds(toArea({ suburb: 'Pomona' }), -26.366, 152.856)).toBe(true);
});

it('begins at the river and the sea, and with the hinterland where somebody looks for something', () => {
  const pomona = [-26.366, 152.856] as const;

  expect(toArea({})).toEqual(HOME);
  expect(toArea({ suburb: 'Atlantis' })).toEqual(HOME);
  expect([holds(HOME, ...pomona), holds(toArea({ search: 'kayak' }), ...pomona)]).toEqual([false, true]);
});

it('makes a box even of a cluster whose listings are all at one place', () => {
  const place = { west: 153.05, south: -26.4, east: 153.05, north: -26.4 };

  const [bounds, there] = [writeBounds(withMargin(place)), writeBounds(atPlace(place))];

  expect(readBounds(new URLSearchParams({ bounds }))).toBe(bounds);
  expect(readBounds(new URLSearchParams({ bounds: there }))).toBe('153.04998,-26.40002,153.05002,-26.39998');
});
