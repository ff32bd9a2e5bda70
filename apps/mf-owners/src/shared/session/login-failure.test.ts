import { expect, it } from 'vitest';

import { formatWait } from './login-failure.tsx';

it.each([
  [undefined, 'in a while'],
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [3_540, 'in 59 minutes'],
  [3_541, 'in an hour'],
  [3_601, 'in 2 hours'],
])('says of %s seconds: %s', (seconds, expected) => {
  expect(formatWait(seconds)).toBe(expected);
});
