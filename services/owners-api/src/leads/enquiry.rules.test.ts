import { expect, it } from 'vitest';

import { medianMinutes } from './enquiry.rules.ts';

const after = (minutes: number) => ({
  createdAt: new Date('2026-06-01T00:00:00Z'),
  respondedAt: new Date(Date.parse('2026-06-01T00:00:00Z') + minutes * 60_000),
});

it.each([
  [[], null],
  [[12], 12],
  [[90, 10], 50],
  [[500, 1, 30], 30],
  [[4, 3, 2, 1], 3],
  [[-5], 0],
])('finds of %j the time in the middle: %j', (minutes, median) => {
  expect(medianMinutes(minutes.map(after))).toBe(median);
});
