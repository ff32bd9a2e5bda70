import { expect, it } from 'vitest';

import { minutesBetween, formatMinutes } from './waiting-time.ts';

it.each([
  [0, 'less than a minute'],
  [1, '1 minute'],
  [59.9, '59 minutes'],
  [60, '1 hour'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
])('formats %s minutes as %s', (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected);
});

it('counts no time backwards, whatever the clocks say', () => {
  expect(minutesBetween('2026-11-21T10:00:00.000Z', '2026-11-21T09:00:00.000Z')).toBe(0);
  expect(minutesBetween('2026-11-21T10:00:00.000Z', Date.parse('2026-11-21T11:30:00.000Z'))).toBe(90);
});
