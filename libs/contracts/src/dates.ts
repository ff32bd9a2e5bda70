import { DAYS_PER_WEEK, MINUTES_PER_DAY, MS_PER_MINUTE } from './durations.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Australia/Brisbane is ten hours ahead of UTC all year. */
const OFFSET_MINUTES = 600;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;
const ISO_DATE_LENGTH = 10;

/** Minutes of the clock on a Brisbane wall since 1 January 1970, fractions included. */
export const toBrisbaneMinutes = (at: Date): number => at.getTime() / MS_PER_MINUTE + OFFSET_MINUTES;

/** The moment at which the clock in Brisbane shows so many minutes since 1 January 1970. */
export const fromBrisbaneMinutes = (minutes: number): Date => new Date((minutes - OFFSET_MINUTES) * MS_PER_MINUTE);

/** The day it is in Brisbane, counted from 1 January 1970. */
export const toBrisbaneDay = (at: Date): number => Math.floor(toBrisbaneMinutes(at) / MINUTES_PER_DAY);

/** Midnight in Brisbane, where clocks never change. */
export const startOfBrisbaneDay = (day: number): Date => fromBrisbaneMinutes(day * MINUTES_PER_DAY);

/** Which day of the week it is there; days before 1970 count backwards. */
export const weekdayOf = (day: number): Weekday =>
  weekdays[(((day + FIRST_WEEKDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK] ?? 'monday';

/** A Brisbane day as a date: 2026-12-25. */
export const toIsoDate = (day: number): string =>
  new Date(day * MINUTES_PER_DAY * MS_PER_MINUTE).toISOString().slice(0, ISO_DATE_LENGTH);

/** The Brisbane day of a date such as 2026-12-25. */
export const fromIsoDate = (date: string): number => Math.floor(Date.parse(date) / MS_PER_MINUTE / MINUTES_PER_DAY);

type DateFormat = (iso: string | null | undefined) => string | undefined;

/** Formats on the calendar and clock of Noosa, whatever the zone of the browser; undefined for what is no date. */
function formatInNoosa(options: Intl.DateTimeFormatOptions): DateFormat {
  const formatter = new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'Australia/Brisbane' });
  return (iso) => {
    const time = Date.parse(iso ?? '');
    return Number.isNaN(time) ? undefined : formatter.format(time);
  };
}

/** "21 November 2026". */
export const formatDay = /* @__PURE__ */ formatInNoosa({ dateStyle: 'long' });

/** "21 Nov". */
export const formatShortDay = /* @__PURE__ */ formatInNoosa({ day: 'numeric', month: 'short' });

/** "November 2026". */
export const formatMonth = /* @__PURE__ */ formatInNoosa({ month: 'long', year: 'numeric' });

/** "21 Nov 2026, 5:04 pm". */
export const formatDateTime = /* @__PURE__ */ formatInNoosa({ dateStyle: 'medium', timeStyle: 'short' });

/** "Sat, 21 Nov 2026, 5:04 pm": what somebody plans by. */
export const formatWeekdayTime = /* @__PURE__ */ formatInNoosa({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
