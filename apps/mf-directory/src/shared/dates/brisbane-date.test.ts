import { expect, it } from 'vitest';

import { formatShortDate } from './brisbane-date.ts';
import { formatDateRange, formatLongDate } from './long-date.ts';

const SUNDAY_MORNING = '2026-11-28T20:00:00.000Z';

it('formats the day it is in Noosa, not in Greenwich', () => {
  expect(formatLongDate(SUNDAY_MORNING)).toBe('Sunday 29 November 2026');
  expect(formatShortDate(SUNDAY_MORNING)).toBe('Sun 29 Nov 2026');
});

it('cuts September like every other month', () => {
  expect(formatShortDate('2026-09-05T02:00:00.000Z')).toBe('Sat 5 Sep 2026');
});

it('says so when a date cannot be read', () => {
  expect(formatLongDate('soon')).toBe('Invalid time value');
});

it.each([
  ['the day once when start and end share it', '2026-11-29T02:00:00.000Z', 'Sun 29 Nov 2026'],
  ['both days when they differ', '2026-11-30T02:00:00.000Z', 'Sun 29 Nov 2026 – Mon 30 Nov 2026'],
  ['the day once when there is no end', null, 'Sun 29 Nov 2026'],
])('formats %s', (_, end, text) => {
  expect(formatDateRange(SUNDAY_MORNING, end, formatShortDate)).toBe(text);
});
