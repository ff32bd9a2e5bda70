import { expect, it } from 'vitest';

import { formatDateTime, formatDay, formatMonth, formatShortDay } from './dates.ts';

it('writes a date as it is, whatever the zone of the browser', () => {
  expect(formatShortDay('2026-11-01')).toBe('1 Nov');
});

it('writes the day it is in Noosa', () => {
  expect(formatDay('2026-11-20T15:00:00.000Z')).toBe('21 November 2026');
  expect(formatMonth('2026-10-31T15:00:00.000Z')).toBe('November 2026');
  expect(formatDateTime('2026-11-21T07:04:00.000Z')).toMatch(/^21 Nov 2026, 5:04\spm$/);
});

it.each([undefined, null, '', 'soon'])('writes nothing for %j', (text) => {
  expect(formatDay(text)).toBeUndefined();
});
