import { expect, it } from 'vitest';

import { median, percentile, ratios, summarise } from './summary.ts';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[1, 1, 100], 1],
])('returns the median of %j', (samples, middle) => {
  expect(median(samples)).toBe(middle);
});

it.each([
  [0, 10],
  [0.25, 20],
  [0.9, 46],
  [1, 50],
])('finds the value that %d of the samples do not exceed', (share, value) => {
  expect(percentile([50, 10, 40, 20, 30], share)).toBeCloseTo(value);
});

it('has no percentile of nothing', () => {
  expect(percentile([], 0.5)).toBeNaN();
});

it('leaves the samples in their order', () => {
  const samples = [3, 1, 2];

  percentile(samples, 0.5);

  expect(samples).toEqual([3, 1, 2]);
});

it('returns the median and the spread', () => {
  expect(summarise([5, 1, 3])).toEqual({ median: 3, min: 1, max: 5 });
});

it('divides round by round', () => {
  expect(ratios([10, 9, 8], [5, 3, 2])).toEqual([2, 3, 4]);
});

it('leaves out a round that lacks its other side', () => {
  expect(ratios([10, 9, 8], [5, 0])).toEqual([2]);
});
