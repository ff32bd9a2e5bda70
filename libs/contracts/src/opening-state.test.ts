import { describe, expect, it } from 'vitest';

import type { OpeningHours, OpeningSlot } from './opening-hours.ts';
import { openingDay, type OpeningState, openingState } from './opening-state.ts';

const shop = [{ opens: '09:00', closes: '17:00' }];
const overnight = [{ opens: '18:00', closes: '02:00' }];
const split = [
  { opens: '07:00', closes: '11:30' },
  { opens: '17:00', closes: '21:00' },
];
const allDay = [{ opens: '00:00', closes: '24:00' }];

/** Monday and Tuesday a shop, Wednesday closed, Thursday unknown, Friday and Saturday past midnight, Sunday in two halves. */
const week: OpeningHours['weekly'] = {
  monday: shop,
  tuesday: shop,
  wednesday: [],
  friday: overnight,
  saturday: overnight,
  sunday: split,
};
const hours: OpeningHours = { weekly: week };
const everyDay = (slots: OpeningSlot[]): OpeningHours => ({
  weekly: {
    monday: slots,
    tuesday: slots,
    wednesday: slots,
    thursday: slots,
    friday: slots,
    saturday: slots,
    sunday: slots,
  },
});
const withException = (...exceptions: NonNullable<OpeningHours['exceptions']>): OpeningHours => ({
  weekly: week,
  exceptions,
});

/** 1 June 2026 was a Monday. */
const at = (day: number, clock: string) => new Date(`2026-06-${String(day).padStart(2, '0')}T${clock}:00+10:00`);

function describeState(state: OpeningState): string {
  if (state.kind === 'unknown' || state.kind === 'closed-for-now') return state.kind;
  const time = state.kind === 'closed' ? state.opensAt : state.closesAt;
  const brisbane = time && new Date(time.getTime() + 36_000_000).toISOString().slice(8, 16);
  return `${state.kind} ${brisbane ?? 'open end'}`;
}

it.each([
  ['in the middle of the day', 1, '12:00', 'open 01T17:00'],
  ['at the minute it opens', 1, '09:00', 'open 01T17:00'],
  ['a minute before it opens', 1, '08:59', 'closed 01T09:00'],
  ['an hour before it closes', 1, '16:00', 'closes-soon 01T17:00'],
  ['61 minutes before it closes', 1, '15:59', 'open 01T17:00'],
  ['at the minute it closes', 1, '17:00', 'closed 02T09:00'],
  ['on Friday evening', 5, '23:30', 'open 06T02:00'],
  ['on Saturday at 01:00', 6, '01:00', 'closes-soon 06T02:00'],
  ['on Saturday at 00:30', 6, '00:30', 'open 06T02:00'],
  ['on Saturday at 02:00', 6, '02:00', 'closed 06T18:00'],
  ['on Sunday at 01:30, after two late nights', 7, '01:30', 'closes-soon 07T02:00'],
  ['on Friday at 01:00, after a day nobody knows', 5, '01:00', 'closed 05T18:00'],
  ['between the halves of a day', 7, '12:00', 'closed 07T17:00'],
  ['in the second half', 7, '18:00', 'open 07T21:00'],
  ['after the week, into the next one', 7, '22:00', 'closed 08T09:00'],
  ['on a day nobody knows', 4, '12:00', 'unknown'],
  ['before a day nobody knows', 3, '12:00', 'closed open end'],
])('tells the state %s', (_, day, clock, expected) => {
  expect(describeState(openingState(hours, at(day, clock)))).toBe(expected);
});

describe('a date of its own', () => {
  it.each([
    [
      'a holiday on Saturday leaves the end of Friday night alone',
      '2026-06-06',
      [],
      6,
      '01:00',
      'closes-soon 06T02:00',
    ],
    ['a holiday on Saturday takes its evening away', '2026-06-06', [], 6, '19:00', 'closed 07T07:00'],
    ['a holiday on Saturday is passed over when looking ahead', '2026-06-06', [], 6, '03:00', 'closed 07T07:00'],
    ['a holiday on Friday takes the small hours of Saturday too', '2026-06-05', [], 6, '01:00', 'closed 06T18:00'],
    ['a holiday on Friday', '2026-06-05', [], 5, '20:00', 'closed 06T18:00'],
    ['special hours count', '2026-06-03', shop, 3, '10:00', 'open 03T17:00'],
    ['special hours replace the usual ones', '2026-06-01', split, 1, '12:00', 'closed 01T17:00'],
    ['special hours may pass midnight', '2026-06-01', overnight, 2, '01:30', 'closes-soon 02T02:00'],
    ['a known date of an unknown weekday is known', '2026-06-04', [], 4, '12:00', 'closed 05T18:00'],
    ['the same weekday a week later is as usual', '2026-06-05', [], 12, '20:00', 'open 13T02:00'],
  ])('%s', (_, date, slots, day, clock, expected) => {
    expect(describeState(openingState(withException({ date, slots }), at(day, clock)))).toBe(expected);
  });

  it('gives the reason of the day', () => {
    const state = openingState(withException({ date: '2026-06-01', slots: [], note: 'Stocktake' }), at(1, '10:00'));

    expect(state).toMatchObject({ kind: 'closed', note: 'Stocktake' });
  });

  it('stands in the hours of that day only', () => {
    const special = withException({ date: '2026-06-01', slots: [], note: 'Stocktake' });

    expect(openingDay(special, 20_605)).toEqual({ slots: [], isException: true, note: 'Stocktake' });
    expect(openingDay(special, 20_606)).toEqual({ slots: shop, isException: false });
  });
});

it.each([
  ['never closes when every day meets the next', everyDay(allDay), 'open open end'],
  ['never opens when no day has hours', everyDay([]), 'closed open end'],
  ['is unknown without hours', null, 'unknown'],
  ['is unknown when hours are words', 'Dawn till dusk', 'unknown'],
  ['is unknown when no weekday is known', { weekly: {} }, 'unknown'],
])('%s', (_, given, expected) => {
  expect(describeState(openingState(given, at(3, '12:00')))).toBe(expected);
});

it('joins sessions that meet at midnight', () => {
  const joined: OpeningHours = {
    weekly: { friday: [{ opens: '20:00', closes: '24:00' }], saturday: allDay, sunday: [] },
  };

  expect(describeState(openingState(joined, at(5, '21:00')))).toBe('open 07T00:00');
});

it('knows no daylight saving', () => {
  expect(describeState(openingState(everyDay(shop), new Date('2026-12-21T22:30:00Z')))).toBe('closed 22T09:00');
});

describe('a temporary closure', () => {
  const closed = { reopensOn: '2026-06-02', note: 'The kitchen is being rebuilt.' };
  const duringClosure = (time: Date) => openingState(hours, time, closed);

  it('outdoes the hours until the day it names begins in Brisbane', () => {
    expect(duringClosure(at(1, '10:00'))).toEqual({
      kind: 'closed-for-now',
      reopensOn: '2026-06-02',
      note: 'The kitchen is being rebuilt.',
    });
    expect(duringClosure(at(2, '00:00')).kind).toBe('closed');
    expect(duringClosure(at(2, '10:00')).kind).toBe('open');
  });

  it('without a day lasts until somebody ends it, also where no hours are known', () => {
    const state = openingState(null, new Date('2030-01-01T00:00Z'), { reopensOn: null, note: '' });
    expect(state).toEqual({ kind: 'closed-for-now', reopensOn: null });
  });
});
