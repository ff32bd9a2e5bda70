import {
  fromIsoDate,
  startOfBrisbaneDay,
  toBrisbaneDay,
  toBrisbaneMinutes,
  toIsoDate,
  weekdayOf,
  weekdays,
} from './dates.ts';
import type { Recurrence } from './directory-recurrence.ts';
import { DAYS_PER_WEEK, MINUTES_PER_DAY, MS_PER_MINUTE } from './durations.ts';
import { capitalise } from './plain-text.ts';

/** A rule that yields nothing for this long yields nothing at all: the rarest one comes monthly. */
const DAYS_SEARCHED = 400;
const ISO_MONTH_LENGTH = 7;

/** One time an event takes place. */
export interface Occurrence {
  start: Date;
  end: Date;
}

/** The first time an event took place, and how it comes back. */
export interface RecurringEvent extends Occurrence {
  recurrence: Recurrence | null;
}

/** The first occurrence that is not over at this moment. */
export function findOccurrence({ start, end, recurrence }: RecurringEvent, from: Date): Occurrence | undefined {
  if (!recurrence) return end >= from ? { start, end } : undefined;

  const moved = (recurrence.moved ?? []).map((one) => ({ start: new Date(one.start), end: new Date(one.end) }));
  const next = [findByRule({ start, end, recurrence }, from), ...moved.filter((one) => one.end >= from)];
  return next.flatMap((one) => one ?? []).toSorted((a, b) => a.start.getTime() - b.start.getTime())[0];
}

type RuledEvent = RecurringEvent & { recurrence: Recurrence };

function findByRule({ start, end, recurrence }: RuledEvent, from: Date): Occurrence | undefined {
  const firstDay = toBrisbaneDay(start);
  if (end >= from && !isMoved(recurrence, firstDay)) return { start, end };

  const lengthMs = end.getTime() - start.getTime();
  const clock = toBrisbaneMinutes(start) % MINUTES_PER_DAY;
  const searchedFrom = Math.max(firstDay, toBrisbaneDay(new Date(from.getTime() - lengthMs)));
  for (let day = searchedFrom; day <= searchedFrom + DAYS_SEARCHED; day += 1) {
    if (!fallsOn(recurrence, day, firstDay)) continue;
    const starts = startOfBrisbaneDay(day).getTime() + clock * MS_PER_MINUTE;
    const occurrence = { start: new Date(starts), end: new Date(starts + lengthMs) };
    if (occurrence.end >= from) return occurrence;
  }
  return undefined;
}

/** Left out, or at another time. The first time counts where it is not named, whatever the rule says. */
const isMoved = ({ except, moved = [] }: Recurrence, day: number): boolean => {
  const date = toIsoDate(day);
  return except.includes(date) || moved.some((one) => one.date === date);
};

function fallsOn(rule: Recurrence, day: number, firstDay: number): boolean {
  if (rule.until !== null && day > fromIsoDate(rule.until)) return false;
  if (isMoved(rule, day)) return false;
  if (rule.every === 'month') return weekdayOf(day) === rule.weekday && isNth(day, rule.nth);

  const weeks = (mondayOf(day) - mondayOf(firstDay)) / DAYS_PER_WEEK;
  return rule.weekdays.includes(weekdayOf(day)) && weeks % rule.interval === 0;
}

const mondayOf = (day: number): number => day - weekdays.indexOf(weekdayOf(day));

const monthOf = (day: number): string => toIsoDate(day).slice(0, ISO_MONTH_LENGTH);

function isNth(day: number, nth: number): boolean {
  if (nth < 0) return monthOf(day) !== monthOf(day + DAYS_PER_WEEK);
  const isInMonth = (weeks: number) => monthOf(day - weeks * DAYS_PER_WEEK) === monthOf(day);
  return isInMonth(nth - 1) && !isInMonth(nth);
}

const ORDINALS: Record<number, string> = { 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth', [-1]: 'Last' };

/** The rule as people say it: Every Sunday; Every other Friday; First Saturday of the month. */
export function recurrenceText(rule: Recurrence): string {
  if (rule.every === 'month') return `${ORDINALS[rule.nth]} ${capitalise(rule.weekday)} of the month`;

  const days = weekdays.filter((day) => rule.weekdays.includes(day)).map(capitalise);
  const named = days.length === 1 ? days[0] : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
  if (rule.interval === 1) return days.length === DAYS_PER_WEEK ? 'Every day' : `Every ${named}`;
  return `${rule.interval === 2 ? 'Every other' : `Every ${rule.interval} weeks on`} ${named}`;
}
