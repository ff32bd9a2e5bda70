import { expect, it } from 'vitest';

import { durationSeconds, clockTime, formatTime } from './durations.ts';

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

it.each([
  [0, '0:00', '0 seconds'],
  [5, '0:05', '5 seconds'],
  [60, '1:00', '1 minute'],
  [725.9, '12:05', '12 minutes 5 seconds'],
  [3_661, '1:01:01', '1 hour 1 minute 1 second'],
  [7_200, '2:00:00', '2 hours'],
  [-3, '0:00', '0 seconds'],
])('writes %d seconds as %s and says "%s"', (seconds, clock, words) => {
  expect(clockTime(seconds)).toBe(clock);
  expect(formatTime(seconds)).toBe(words);
});
