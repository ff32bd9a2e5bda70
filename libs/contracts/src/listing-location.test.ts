import { expect, it } from 'vitest';

import { requiresConfirmedLocation, confirmedLocationSchema } from './listing-location.ts';

const address = { address: '1 Weyba Road', suburb: 'Noosaville', postcode: '4566' };
const pinned = { ...address, latitude: -26.4 };

it.each([
  ['another street', { ...address, address: '2 Weyba Road' }, true],
  ['another suburb', { ...address, suburb: 'Tewantin' }, true],
  ['another postcode', { ...address, postcode: '4565' }, true],
  ['no address any more', { ...address, address: '' }, true],
  ['the same address', address, false],
  ['the same address with other spaces and capitals', { ...address, address: ' 1  weyba road ' }, false],
])('asks for a confirmed location for %s only', (_, changes, isNeeded) => {
  expect(requiresConfirmedLocation(pinned, changes)).toBe(isNeeded);
});

it('asks for none where there is no pin', () => {
  expect(requiresConfirmedLocation({ ...address, latitude: null }, { ...address, address: '2 Weyba Road' })).toBe(
    false,
  );
});

it.each(['same', 'unknown', { latitude: -26.39, longitude: 153.09 }])('accepts %j as a location', (place) => {
  expect(confirmedLocationSchema.parse(place)).toEqual(place);
});

it.each([
  ['north and east mixed up', { latitude: 153.09, longitude: -26.39 }],
  ['Brisbane', { latitude: -27.47, longitude: 153.03 }],
  ['the open sea', { latitude: -26.39, longitude: 153.5 }],
  ['half a place', { latitude: -26.39 }],
  ['a word nobody knows', 'somewhere'],
])('refuses %s', (_, place) => {
  expect(confirmedLocationSchema.safeParse(place).success).toBe(false);
});
