import { expect, it } from 'vitest';

import { needsPlace, settledPlaceSchema } from './listing-place.ts';

const door = { address: '1 Weyba Road', suburb: 'Noosaville', postcode: '4566' };
const pinned = { ...door, latitude: -26.4 };

it.each([
  ['another street', { ...door, address: '2 Weyba Road' }, true],
  ['another suburb', { ...door, suburb: 'Tewantin' }, true],
  ['another postcode', { ...door, postcode: '4565' }, true],
  ['no address any more', { ...door, address: '' }, true],
  ['the same address', door, false],
  ['the same address with other spaces and capitals', { ...door, address: ' 1  weyba road ' }, false],
])('wants the pin settled for %s only', (_, changes, isNeeded) => {
  expect(needsPlace(pinned, changes)).toBe(isNeeded);
});

it('wants nothing settled where there is no pin', () => {
  expect(needsPlace({ ...door, latitude: null }, { ...door, address: '2 Weyba Road' })).toBe(false);
});

it.each(['same', 'unknown', { latitude: -26.39, longitude: 153.09 }])('takes %j as a place', (place) => {
  expect(settledPlaceSchema.parse(place)).toEqual(place);
});

it.each([
  ['north and east mixed up', { latitude: 153.09, longitude: -26.39 }],
  ['Brisbane', { latitude: -27.47, longitude: 153.03 }],
  ['the open sea', { latitude: -26.39, longitude: 153.5 }],
  ['half a place', { latitude: -26.39 }],
  ['a word nobody knows', 'somewhere'],
])('refuses %s', (_, place) => {
  expect(settledPlaceSchema.safeParse(place).success).toBe(false);
});
