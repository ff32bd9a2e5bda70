import { expect, it } from 'vitest';

import { formatChange } from './metric-labels.ts';

it.each([
  [5, 5, 'Same as before'],
  [0, 0, 'Same as before'],
  [30, 20, '+10 (+50 %)'],
  [4, 5, '−1 (−20 %)'],
  [0, 7, '−7 (−100 %)'],
  [3, 0, '+3, none before'],
])('formats %s against %s before as %s', (now, before, expected) => {
  expect(formatChange(now, before)).toBe(expected);
});
