import { expect, it } from 'vitest';

import { durationSeconds } from './duration.ts';

it.each([
  ['0:00', 0],
  ['1:05', 65],
  ['31:12', 1_872],
  ['120:00', 7_200],
  ['1:11:05', 4_265],
])('reads %s as %d seconds', (duration, seconds) => {
  expect(durationSeconds(duration)).toBe(seconds);
});

it.each(['', '12', 'soon', '1:2', '-1:00', '1:00:00:00'])('takes "%s" for no time at all', (duration) => {
  expect(durationSeconds(duration)).toBe(0);
});
