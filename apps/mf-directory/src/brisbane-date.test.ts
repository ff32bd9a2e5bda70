import { expect, it } from 'vitest';

import { toDateRange, toLongDate, toShortDate } from './brisbane-date.ts';

const SUNDAY_MORNING = '2026-11-28T20:00:00.000Z';

it('tells the day it is in Noosa, not in Greenwich', () => {
  expect(toLongDate(SUNDAY_MORNING)).toBe('Sunday 29 November 2026');
  expect(toShortDate(SUNDAY_MORNING)).toBe('Sun 29 Nov 2026');
});

it('cuts September like every other month', () => {
  expect(toShortDate('2026-09-05T02:00:00.000Z')).toBe('Sat 5 Sep 2026');
});

it('says so when a date cannot be read', () => {
  expect(toLongDate('soon')).toBe('Invalid time value');
});

it.each([
  ['the day once when start and end share it', '2026-11-29T02:00:00.000Z', 'Sun 29 Nov 2026'],
  ['both days when they differ', '2026-11-30T02:00:00.000Z', 'Sun 29 Nov 2026 – Mon 30 Nov 2026'],
  ['the day once when there is no end', null, 'Sun 29 Nov 2026'],
])('tells %s', (_, end, text) => {
  expect(toDateRange(SUNDAY_MORNING, end, toShortDate)).toBe(text);
});
