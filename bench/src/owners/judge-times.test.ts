import { expect, it } from 'vitest';

import { areaUnderCurve, judgeTimes } from './judge-times.ts';

/** Times that repeat every ten samples, some milliseconds later or not. */
const times = (laterMs: number) => Array.from({ length: 400 }, (_, index) => 10 + (index % 10) + laterMs);

it('ENUM-2: 400 times of each kind are judged by rank and by median', () => {
  expect(judgeTimes('sign in', times(0), times(0))).toMatch(/^✓ sign in: AUC 0\.500 .* 0\.00 ms apart/);
  expect(judgeTimes('sign in', times(2), times(0))).toMatch(/^✗ sign in: AUC 0\.680/);
  // A few slow ones among the first do not tell them apart.
  expect(judgeTimes('sign in', [...times(0).slice(10), ...times(90).slice(390)], times(0))).toMatch(/^✓/);
});

it('knows times that never overlap', () => {
  expect([areaUnderCurve([3, 4], [1, 2]), areaUnderCurve([1, 2], [3, 4])]).toEqual([1, 0]);
});
