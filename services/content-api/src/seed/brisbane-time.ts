import { type Weekday, weekdays } from '@shoreline/contracts';
import { z } from 'zod';

const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 86_400_000;
const DAYS_PER_WEEK = 7;
/** Queensland has no daylight saving: ten hours ahead of UTC all year. */
const BRISBANE_OFFSET_MS = 10 * MS_PER_HOUR;
/** The last day of an event over several days is taken to be this long. */
const LAST_DAY_HOURS = 10;

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use hh:mm');
const lengthShape = { hours: z.number().positive().max(24).optional(), days: z.int().min(1).max(60).optional() };

/** When an event takes place, told relative to the day of seeding so that the calendar is never empty. */
export const scheduleSchema = z.union([
  z.strictObject({ inDays: z.int().min(-365).max(365), at: clockSchema, ...lengthShape }),
  z.strictObject({ weekly: z.enum(weekdays), at: clockSchema, ...lengthShape }),
]);
export type Schedule = z.infer<typeof scheduleSchema>;

/** Start of the day it is in Brisbane. */
function startOfDay(now: Date): number {
  const local = now.getTime() + BRISBANE_OFFSET_MS;
  return local - (((local % MS_PER_DAY) + MS_PER_DAY) % MS_PER_DAY) - BRISBANE_OFFSET_MS;
}

function toMs(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * MS_PER_HOUR + minutes * MS_PER_MINUTE;
}

/** This clock time in Brisbane, so many days from today (or before it, if negative). */
export const inDays = (now: Date, days: number, clock: string): Date =>
  new Date(startOfDay(now) + days * MS_PER_DAY + toMs(clock));

function nextOn(now: Date, weekday: Weekday, clock: string): Date {
  // getUTCDay counts from Sunday, the list of weekdays from Monday.
  const today = (new Date(startOfDay(now) + BRISBANE_OFFSET_MS).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  const ahead = (weekdays.indexOf(weekday) - today + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const start = inDays(now, ahead, clock);
  return start > now ? start : inDays(now, ahead + DAYS_PER_WEEK, clock);
}

/** Start and end of an event. */
export function toPeriod(schedule: Schedule, now: Date): { start: Date; end: Date } {
  const start =
    'weekly' in schedule ? nextOn(now, schedule.weekly, schedule.at) : inDays(now, schedule.inDays, schedule.at);
  const days = schedule.days ?? 1;
  const hours = schedule.hours ?? LAST_DAY_HOURS;
  return { start, end: new Date(start.getTime() + (days - 1) * MS_PER_DAY + hours * MS_PER_HOUR) };
}

/** The time of day in Brisbane as people say it: 6 am, 6.30 pm. */
export function toSpokenTime(date: Date): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Brisbane',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(date);
  return parts.replace(':00', '').replace(':', '.').replace(/\s/g, ' ').toLowerCase();
}
