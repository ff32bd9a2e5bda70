import { expect, it } from 'vitest';

import { distanceTo, placeOf, shiftOf } from './row-places.ts';

/** Four rows, the second twice as high. */
const ROWS = [
  { top: 0, height: 100 },
  { top: 100, height: 200 },
  { top: 300, height: 100 },
  { top: 400, height: 100 },
];

it.each([
  [0, 0, 0],
  [0, 99, 0],
  [0, 101, 1],
  [0, 251, 2],
  [0, 9_000, 3],
  [3, -9_000, 0],
  [3, -49, 3],
  [3, -51, 2],
  [2, -101, 1],
  [1, 51, 2],
])('row %i dragged by %i px goes to place %i', (from, offset, place) => {
  expect(placeOf(ROWS, from, offset)).toBe(place);
});

it.each([
  [0, 2, [0, -100, -100, 0]],
  [3, 1, [0, 100, 100, 0]],
  [1, 1, [0, 0, 0, 0]],
])('from %i to %i the others make room', (from, to, shifts) => {
  expect(ROWS.map((_, index) => shiftOf(index, { from, to, height: 100 }))).toEqual(shifts);
});

it.each([
  [0, 2, 300],
  [3, 1, -300],
  [1, 1, 0],
])('from %i to %i is %i px', (from, to, distance) => {
  expect(distanceTo(ROWS, from, to)).toBe(distance);
});
