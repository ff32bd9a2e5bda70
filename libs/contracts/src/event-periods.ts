import { weekdayOf, weekdays } from './dates.ts';
import { DAYS_PER_WEEK, MINUTES_PER_DAY, MS_PER_MINUTE } from './durations.ts';

/** Periods of the calendar by the name they have in an address. Pages import this file: no schemas in here. */
export const eventPeriods = ['today', 'weekend', 'week', 'next-weekend', 'month'] as const;
export type EventPeriod = (typeof eventPeriods)[number];

/** Days from the first to the last one, both counted like `toBrisbaneDay`. */
export interface DayRange {
  first: number;
  last: number;
}

const SATURDAY = weekdays.indexOf('saturday');

/**
 * Saturday and Sunday of the week it is, or what is left of them: what "this weekend" means wherever the site says so. A week
 * begins on Monday.
 */
export function weekendOf(today: number): DayRange {
  const saturday = today - weekdays.indexOf(weekdayOf(today)) + SATURDAY;
  return { first: Math.max(today, saturday), last: saturday + 1 };
}

const nextWeekendOf = (today: number): DayRange => {
  const next = weekendOf(today).last + DAYS_PER_WEEK;
  return { first: next - 1, last: next };
};

/** The days of the month in which a day is. */
export function monthOf(day: number): DayRange {
  const date = new Date(day * MINUTES_PER_DAY * MS_PER_MINUTE);
  const toDay = (month: number, of: number) =>
    Date.UTC(date.getUTCFullYear(), month, of) / MS_PER_MINUTE / MINUTES_PER_DAY;
  return { first: toDay(date.getUTCMonth(), 1), last: toDay(date.getUTCMonth() + 1, 0) };
}

const readers: Record<EventPeriod, (today: number) => DayRange> = {
  today: (today) => ({ first: today, last: today }),
  weekend: weekendOf,
  'next-weekend': nextWeekendOf,
  week: (today) => ({ first: today, last: today + DAYS_PER_WEEK - 1 }),
  month: (today) => ({ first: today, last: monthOf(today).last }),
};

/** The days of a period, from the day it is in Noosa. */
export const toPeriodDays = (period: EventPeriod, today: number): DayRange => readers[period](today);
