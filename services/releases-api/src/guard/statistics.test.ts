import { expect, it } from 'vitest';

import { probabilityByChance } from './statistics.ts';

it.each([
  // The lady who tastes tea: R. A. Fisher, The Design of Experiments.
  [{ bad: 4, of: 4 }, { bad: 0, of: 4 }, 1 / 70],
  [{ bad: 3, of: 4 }, { bad: 1, of: 4 }, 17 / 70],
  [{ bad: 0, of: 10 }, { bad: 5, of: 10 }, 1],
  [{ bad: 0, of: 0 }, { bad: 0, of: 0 }, 1],
])('knows how likely %o beside %o is', (first, second, probability) => {
  expect(probabilityByChance(first, second)).toBeCloseTo(probability, 10);
});

it('goes on with thousands', () => {
  // As R has it: fisher.test(matrix(c(60, 40, 2940, 2960), 2), alternative = 'greater').
  const probability = probabilityByChance({ bad: 60, of: 3_000 }, { bad: 40, of: 3_000 });

  expect(probability).toBeGreaterThan(0.02);
  expect(probability).toBeLessThan(0.04);
});
