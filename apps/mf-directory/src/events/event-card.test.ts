import { toBrisbaneDay } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { toDayLabel } from './event-card.tsx';

/** A moment on a day of November 2026 in Noosa; the 21st is a Saturday. */
const on = (day: number, clock = '10:00'): string => `2026-11-${String(day).padStart(2, '0')}T${clock}:00+10:00`;
const dayOf = (day: number, clock?: string): number => toBrisbaneDay(new Date(on(day, clock)));

it.each([
  ['it is on today', on(21), on(21, '12:00'), 21, 'Today'],
  ['it began before and goes on', on(16), on(24), 18, 'Today'],
  ['it is on Saturday and today is Wednesday', on(21), null, 18, 'This weekend'],
  ['it is on Friday and today is Monday', on(20), null, 16, undefined],
  ['it goes on from Friday to Saturday and today is Monday', on(20), on(21), 16, 'This weekend'],
  ['it is on Sunday and today is Saturday', on(22), null, 21, 'This weekend'],
  ['it is on Sunday and today is Sunday', on(22), null, 22, 'Today'],
  ['it is on the weekend after', on(28), null, 18, undefined],
  ['it is on Thursday', on(19), null, 18, undefined],
  ['it is over', on(20), on(20, '12:00'), 21, undefined],
  ['its date cannot be read', 'soon', null, 21, undefined],
])('knows when %s', (_, start, end, today, label) => {
  expect(toDayLabel(start, end, dayOf(today))).toBe(label);
});

it('begins the day at midnight in Noosa', () => {
  expect(dayOf(22, '00:00') - dayOf(21, '23:59')).toBe(1);
});
