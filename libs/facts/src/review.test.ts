import { expect, it } from 'vitest';

import { factRegister } from './fact-register.ts';
import { factsByReview, factsDueBy } from './review.ts';

const months = factsByReview().map(({ fact }) => fact.reviewBy);

it('names every figure, the first due for review in front', () => {
  expect(months).toHaveLength(Object.keys(factRegister).length);
  expect(months).toEqual(months.toSorted());
});

it('finds nothing due before the first review', () => {
  expect(factsDueBy('2025-01')).toEqual([]);
});

it('finds figures due in the month of their review, and those of the months before', () => {
  const [first = ''] = months;
  const last = months.at(-1) ?? '';

  expect(factsDueBy(first).map(({ fact }) => fact.reviewBy)).toEqual(months.filter((month) => month === first));
  expect(factsDueBy(last)).toHaveLength(months.length);
});
