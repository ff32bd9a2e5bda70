import { expect, it } from 'vitest';

import { toSpokenTime } from '../text/text-spoken-time.ts';
import { inDays, scheduleSchema, toPeriod } from './brisbane-time.ts';

// Monday, 1 June 2026, 08:30 in Brisbane; still Sunday in UTC.
const NOW = new Date('2026-05-31T22:30:00Z');
const period = (schedule: unknown) => {
  const { start, end } = toPeriod(scheduleSchema.parse(schedule), NOW);
  return [start.toISOString(), end.toISOString()];
};

it('counts days in Brisbane, not in UTC', () => {
  expect(inDays(NOW, 0, '09:00').toISOString()).toBe('2026-05-31T23:00:00.000Z');
  expect(inDays(NOW, -2, '05:00').toISOString()).toBe('2026-05-29T19:00:00.000Z');
});

it.each([
  ['hours', { inDays: 6, at: '07:00', hours: 5 }, ['2026-06-06T21:00:00.000Z', '2026-06-07T02:00:00.000Z']],
  ['days', { inDays: 4, at: '10:00', days: 3 }, ['2026-06-05T00:00:00.000Z', '2026-06-07T10:00:00.000Z']],
  [
    'later today',
    { weekly: 'monday', at: '18:00', hours: 2 },
    ['2026-06-01T08:00:00.000Z', '2026-06-01T10:00:00.000Z'],
  ],
  ['next week', { weekly: 'monday', at: '07:00', hours: 1 }, ['2026-06-07T21:00:00.000Z', '2026-06-07T22:00:00.000Z']],
  [
    'this Sunday',
    { weekly: 'sunday', at: '07:00', hours: 5 },
    ['2026-06-06T21:00:00.000Z', '2026-06-07T02:00:00.000Z'],
  ],
  [
    'the second Saturday of a month',
    { monthly: 'saturday', nth: 2, at: '07:00', hours: 5 },
    ['2026-06-12T21:00:00.000Z', '2026-06-13T02:00:00.000Z'],
  ],
])('reckons a schedule over %s', (_, schedule, expected) => {
  expect(period(schedule)).toEqual(expected);
});

it.each([
  ['2026-06-06T20:00:00Z', '6 am'],
  ['2026-06-06T08:30:00Z', '6.30 pm'],
  ['2026-06-07T02:00:00Z', '12 pm'],
])('says %s as %s', (moment, spoken) => {
  expect(toSpokenTime(new Date(moment))).toBe(spoken);
});
