import { expect, it } from 'vitest';

import { nextHoliday } from './holidays.ts';

const NOW = new Date('2026-11-21T00:00:00Z');

it.each([
  ['Christmas Day', '2026-12-25'],
  ["New Year's Day", '2027-01-01'],
  ['Good Friday', '2027-03-26'],
  ['Easter Monday', '2027-03-29'],
  ['Anzac Day', '2027-04-25'],
] as const)('reckons the next %s', (name, date) => {
  expect(nextHoliday(name, NOW)).toBe(date);
});

it('counts a holiday that is today in Brisbane', () => {
  expect(nextHoliday('Christmas Day', new Date('2026-12-24T15:00:00Z'))).toBe('2026-12-25');
  expect(nextHoliday('Christmas Day', new Date('2026-12-25T15:00:00Z'))).toBe('2027-12-25');
});
