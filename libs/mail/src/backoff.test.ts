import { expect, it } from 'vitest';

import { delayAfter, isPastHope } from './delivery.ts';

it('waits a second first and doubles up to half an hour', () => {
  const delays = [1, 2, 3, 11, 12, 50].map((attempts) => delayAfter(attempts, () => 0));

  expect(delays).toEqual([1_000, 2_000, 4_000, 1_024_000, 1_800_000, 1_800_000]);
});

it('comes back up to a quarter sooner', () => {
  expect(delayAfter(1, () => 1)).toBe(750);
});

it('gives a mail 72 hours', () => {
  const createdAt = new Date('2026-05-01T00:00:00Z');

  expect(isPastHope(createdAt, new Date('2026-05-03T23:59:59Z'))).toBe(false);
  expect(isPastHope(createdAt, new Date('2026-05-04T00:00:00Z'))).toBe(true);
});
