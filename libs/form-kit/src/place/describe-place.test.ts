import { expect, it } from 'vitest';

import { describePlace } from './describe-place.ts';
import { readPlace, toPlaceText } from './read-place.ts';

it.each([
  [-26.394, 153.092, 'In Noosa Heads'],
  [-26.4, 153.06, '400 m north-west of Noosaville'],
  [-26.39, 153.062, '1.4 km north of Noosaville'],
  [-26.43, 152.93, '2.2 km south-east of Cooroy'],
  [-26.477, 152.94, '1.2 km west of Eumundi'],
])('says of %s, %s: %s', (latitude, longitude, words) => {
  expect(describePlace({ latitude, longitude })).toBe(words);
});

it.each([
  ['-26.4, 153.06', { latitude: -26.4, longitude: 153.06 }],
  [' −26.4,153.06 ', { latitude: -26.4, longitude: 153.06 }],
  ['-27.4, 153.06', undefined],
  ['153.06, -26.4', undefined],
  ['by the river', undefined],
  ['', undefined],
])('reads %j', (text, place) => {
  expect(readPlace(text)).toEqual(place);
});

it('writes a place as it reads it, and nothing where half of it is missing', () => {
  expect(toPlaceText({ latitude: -26.4, longitude: 153.06 })).toBe('-26.4, 153.06');
  expect(toPlaceText({ latitude: -26.4, longitude: null })).toBe('');
});
