import { expect, it } from 'vitest';

import { formatPublishDate, publishedAt } from './publish-date.ts';

it.each([
  ['2026-05-03T22:15:00.000Z', 'May 4, 2026'],
  ['2025-09-14T00:00:00.000Z', 'September 14, 2025'],
  ['2025-12-31T14:00:00.000Z', 'January 1, 2026'],
  ['yesterday', 'Date unavailable'],
  ['', 'Date unavailable'],
])('writes %j on the calendar of the region', (date, expected) => {
  expect(formatPublishDate(date)).toBe(expected);
});

it('takes the day of approval, else of submission', () => {
  expect(publishedAt({ approvedAt: 'b', submittedAt: 'a' })).toBe('b');
  expect(publishedAt({ approvedAt: null, submittedAt: 'a' })).toBe('a');
});
