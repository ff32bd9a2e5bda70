import { expect, it, vi } from 'vitest';

import { wakeAfterWrites } from './mail-worker.ts';

it.each([
  ['POST', 201, 1],
  ['DELETE', 200, 1],
  ['POST', 409, 0],
  ['GET', 200, 0],
])('after a %s with %i it wakes the worker %i times', async (method, status, times) => {
  const wake = vi.fn();

  await wakeAfterWrites(wake)({ method, status }, () => Promise.resolve());

  expect(wake).toHaveBeenCalledTimes(times);
});
