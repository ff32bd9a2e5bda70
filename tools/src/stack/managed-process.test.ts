import { expect, it } from 'vitest';

import { createBackoff } from './managed-process.ts';

it('waits half a second first and doubles up to half a minute', () => {
  const backoff = createBackoff();

  const delays = Array.from({ length: 8 }, () => backoff.delayAfter(100));

  expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it('begins anew after a minute of health', () => {
  const backoff = createBackoff();
  backoff.delayAfter(100);
  backoff.delayAfter(100);

  expect(backoff.delayAfter(60_000)).toBe(500);
  expect(backoff.delayAfter(59_999)).toBe(1000);
});
