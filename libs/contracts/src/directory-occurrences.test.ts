import { describe, expect, it } from 'vitest';

import { findOccurrence, recurrenceText } from './directory-occurrences.ts';
import type { Recurrence } from './directory-recurrence.ts';

const open = { until: null, except: [] };
const weekly = (parts: Partial<Extract<Recurrence, { every: 'week' }>> = {}): Recurrence => ({
  every: 'week',
  interval: 1,
  weekdays: ['sunday'],
  ...open,
  ...parts,
});
const monthly = (nth: number, parts: { except?: string[] } = {}): Recurrence => ({
  every: 'month',
  weekday: 'saturday',
  nth,
  ...open,
  ...parts,
});

/** Sunday, 7 June 2026, 06:00 to 12:00. */
const start = new Date('2026-06-07T06:00+10:00');
const end = new Date('2026-06-07T12:00+10:00');
const next = (recurrence: Recurrence | null, from: string) => {
  const found = findOccurrence({ start, end, recurrence }, new Date(from));
  return (
    found && [found.start, found.end].map((date) => new Date(date.getTime() + 36_000_000).toISOString().slice(0, 16))
  );
};

it.each([
  ['before the first time', weekly(), '2026-01-01T00:00Z', '2026-06-07'],
  ['during the first time', weekly(), '2026-06-07T11:59+10:00', '2026-06-07'],
  ['after the first time', weekly(), '2026-06-07T12:01+10:00', '2026-06-14'],
  ['years later', weekly(), '2029-03-15T00:00Z', '2029-03-18'],
  ['on several days', weekly({ weekdays: ['wednesday', 'sunday'] }), '2026-06-08T00:00Z', '2026-06-10'],
  ['every other week', weekly({ interval: 2 }), '2026-06-08T00:00Z', '2026-06-21'],
  ['past a date left out', weekly({ except: ['2026-06-14'] }), '2026-06-08T00:00Z', '2026-06-21'],
  ['first Saturdays', monthly(1), '2026-06-08T00:00Z', '2026-07-04'],
  ['third Saturdays', monthly(3), '2026-06-08T00:00Z', '2026-06-20'],
  ['last Saturdays', monthly(-1), '2026-06-08T00:00Z', '2026-06-27'],
  ['fourth Saturdays past one left out', monthly(4, { except: ['2026-06-27'] }), '2026-06-08T00:00Z', '2026-07-25'],
])('finds the next time %s', (_, recurrence, from, date) => {
  expect(next(recurrence, from)).toEqual([`${date}T06:00`, `${date}T12:00`]);
});

it.each([
  ['an event that happened once', null],
  ['a rule past its last date', weekly({ until: '2026-06-07' })],
])('finds nothing after %s', (_, recurrence) => {
  expect(next(recurrence, '2026-06-08T00:00Z')).toBeUndefined();
});

describe('a date at another time', () => {
  const moved = [{ date: '2026-06-14', start: '2026-06-14T22:00:00.000Z', end: '2026-06-15T01:00:00.000Z' }];

  it('takes the place of the one by the rule, also of the first', () => {
    expect(next(weekly({ moved }), '2026-06-08T00:00Z')).toEqual(['2026-06-15T08:00', '2026-06-15T11:00']);
    const first = [
      { ...moved[0], date: '2026-06-07', start: '2026-06-08T22:00:00.000Z', end: '2026-06-09T01:00:00.000Z' },
    ];
    expect(next(weekly({ moved: first }), '2026-06-01T00:00Z')).toEqual(['2026-06-09T08:00', '2026-06-09T11:00']);
  });

  it('is passed by the next one by the rule', () => {
    expect(next(weekly({ moved }), '2026-06-16T00:00Z')).toEqual(['2026-06-21T06:00', '2026-06-21T12:00']);
  });
});

it('finds a time that began before and lasts for days', () => {
  const found = findOccurrence(
    { start, end: new Date('2026-06-09T12:00+10:00'), recurrence: weekly() },
    new Date('2026-06-16T00:00+10:00'),
  );

  expect(found?.start.toISOString()).toBe('2026-06-13T20:00:00.000Z');
});

it.each([
  [weekly(), 'Every Sunday'],
  [weekly({ interval: 2, weekdays: ['friday'] }), 'Every other Friday'],
  [weekly({ weekdays: ['saturday', 'wednesday'] }), 'Every Wednesday and Saturday'],
  [monthly(2), 'Second Saturday of the month'],
  [monthly(-1), 'Last Saturday of the month'],
])('says the rule as people do', (rule, text) => {
  expect(recurrenceText(rule)).toBe(text);
});
