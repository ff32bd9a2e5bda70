import { expect, it } from 'vitest';

import { createRandomBytes } from './random-bytes.ts';

it('draws other bytes each time, of the size that is asked for', () => {
  const draw = createRandomBytes(12);

  const drawn = Array.from({ length: 1_000 }, () => draw().toString('hex'));

  expect(new Set(drawn).size).toBe(1_000);
  expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([24]));
});
