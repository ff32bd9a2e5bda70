import { expect, it } from 'vitest';

import { clockTime, formatTime } from './format-time.ts';

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
