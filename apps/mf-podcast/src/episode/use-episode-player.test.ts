import { expect, it } from 'vitest';

import { readStartTime } from './use-episode-player.ts';

const LENGTH = 1_880;

it.each([
  ['t=83', 83],
  ['t=1:23', 83],
  ['t=0:20:00', 1_200],
  ['t=0', undefined],
  ['t=1880', undefined],
  ['t=-5', undefined],
  ['t=soon', undefined],
  ['', undefined],
])('reads %s as %s', (search, seconds) => {
  expect(readStartTime(new URLSearchParams(search), LENGTH)).toBe(seconds);
});
