import { expect, it } from 'vitest';

import { fromIsoDate, toIsoDate } from './dates.ts';
import { type EventPeriod, monthOf, toPeriodDays } from './event-periods.ts';

// The 28th of November 2026 is a Saturday.
it.each<[EventPeriod, string, string, string]>([
  ['today', '2026-11-27', '2026-11-27', '2026-11-27'],
  ['weekend', '2026-11-23', '2026-11-28', '2026-11-29'],
  ['weekend', '2026-11-27', '2026-11-28', '2026-11-29'],
  ['weekend', '2026-11-28', '2026-11-28', '2026-11-29'],
  ['weekend', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['weekend', '2026-11-30', '2026-12-05', '2026-12-06'],
  ['next-weekend', '2026-11-27', '2026-12-05', '2026-12-06'],
  ['next-weekend', '2026-11-29', '2026-12-05', '2026-12-06'],
  ['next-weekend', '2026-11-30', '2026-12-12', '2026-12-13'],
  ['week', '2026-11-27', '2026-11-27', '2026-12-03'],
  ['month', '2026-11-27', '2026-11-27', '2026-11-30'],
  ['month', '2026-12-01', '2026-12-01', '2026-12-31'],
])('%s on %s is from %s to %s', (period, today, first, last) => {
  const days = toPeriodDays(period, fromIsoDate(today));

  expect([toIsoDate(days.first), toIsoDate(days.last)]).toEqual([first, last]);
});

it.each([
  ['2028-02-10', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s is from %s to %s', (day, first, last) => {
  const month = monthOf(fromIsoDate(day));

  expect([toIsoDate(month.first), toIsoDate(month.last)]).toEqual([first, last]);
});
