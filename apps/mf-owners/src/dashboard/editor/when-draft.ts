import { eventTimeLimits, type EventTimes, MS_PER_DAY, type Recurrence, type Weekday } from '@shoreline/contracts';

import type { ListingProblems } from './listing-problems.ts';

/** When an event takes place, as it is chosen: on the clock of Noosa. */
export interface WhenDraft {
  start: string;
  end: string;
  recurrence: Recurrence | null;
}

export type RecurrenceKind = 'once' | 'week' | 'fortnight' | 'month';

/** Noosa's clocks are ten hours ahead of UTC all year. */
const OFFSET_MS = 36_000_000;
const INPUT_LENGTH = 16;
const DATE_LENGTH = 10;
const DAYS_PER_WEEK = 7;
const FORTNIGHT = 2;
const MOST_NTH = 4;
const LAST = -1;
const A_SATURDAY = '2026-01-03';
const DAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export const emptyWhen: WhenDraft = { start: '', end: '', recurrence: null };

export const toWhenDraft = ({ start, end, recurrence }: EventTimes): WhenDraft => ({
  start: toInput(start),
  end: toInput(end),
  recurrence,
});

export const toEventTimes = ({ start, end, recurrence }: WhenDraft): EventTimes => ({
  start: toMoment(start),
  end: toMoment(end),
  recurrence,
});

const toInput = (iso: string): string => new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, INPUT_LENGTH);

/** What is no moment stays what it is: the service says so. */
function toMoment(text: string): string {
  const time = Date.parse(`${text}:00+10:00`);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

export function whenProblems({ start, end }: WhenDraft): ListingProblems {
  if (start === '') return { 'when.start': eventTimeLimits.required };
  if (end === '') return { 'when.end': eventTimeLimits.required };
  if (end <= start) return { 'when.end': eventTimeLimits.endsFirst };
  const lengthMs = Date.parse(`${end}Z`) - Date.parse(`${start}Z`);
  return lengthMs > eventTimeLimits.days * MS_PER_DAY ? { 'when.end': eventTimeLimits.tooLong } : {};
}

export function toRecurrenceKind(rule: Recurrence | null): RecurrenceKind {
  if (!rule) return 'once';
  if (rule.every === 'month') return 'month';
  return rule.interval === 1 ? 'week' : 'fortnight';
}

/** The rule the first time stands for: its weekday, and which one of the month it is. The end and what is left out stay. */
export function withRecurrenceKind({ start, recurrence }: WhenDraft, kind: RecurrenceKind): Recurrence | null {
  if (kind === 'once') return null;
  const { until, except } = recurrence ?? { until: null, except: [] };
  const date = toFirstDate(start);
  const weekday = weekdayOfDate(date);
  if (kind === 'month') return { every: 'month', weekday, nth: toNth(date), until, except };
  return { every: 'week', interval: kind === 'week' ? 1 : FORTNIGHT, weekdays: [weekday], until, except };
}

/** Of one without a date yet, a Saturday. */
const toFirstDate = (start: string): Date => new Date(`${start.slice(0, DATE_LENGTH) || A_SATURDAY}T00:00:00Z`);

const weekdayOfDate = (date: Date): Weekday => DAYS[date.getUTCDay()] ?? 'saturday';

/** The fifth one of a month is its last. */
function toNth(date: Date): number {
  const nth = Math.ceil(date.getUTCDate() / DAYS_PER_WEEK);
  return nth > MOST_NTH ? LAST : nth;
}
