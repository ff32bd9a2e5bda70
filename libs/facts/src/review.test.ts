import { expect, it } from 'vitest';

import { openFactBook } from './fact-book.ts';
import { publishedFactIds } from './fact-rules.ts';
import { factsByReview, factsDueBy } from './review.ts';

const book = openFactBook();
const months = factsByReview(book).map(({ fact }) => fact.reviewBy);

it('names every figure, the first due for review in front', () => {
  expect(months).toHaveLength(publishedFactIds.length);
  expect(months).toEqual(months.toSorted());
});

it('finds nothing due before the first review', () => {
  expect(factsDueBy(book, '2025-01')).toEqual([]);
});

it('finds figures due in the month of their review, and those of the months before', () => {
  const [first = ''] = months;
  const last = months.at(-1) ?? '';

  expect(factsDueBy(book, first).map(({ fact }) => fact.reviewBy)).toEqual(months.filter((month) => month === first));
  expect(factsDueBy(book, last)).toHaveLength(months.length);
});
