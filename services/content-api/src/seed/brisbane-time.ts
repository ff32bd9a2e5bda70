import {
  findOccurrence,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  type Recurrence,
  startOfBrisbaneDay,
  toBrisbaneDay,
  weekdaySchema,
} from '@shoreline/contracts';
import { z } from 'zod';

const LAST_DAY_HOURS = 10;
/** Far enough back to have had every weekly and monthly date once, so that the next one is reckoned like any other. */
const DAYS_BACK = 60;

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use hh:mm');
const lengthShape = { hours: z.number().positive().max(24).optional(), days: z.int().min(1).max(60).optional() };

/** When an event takes place, told relative to the day of seeding so that the calendar is never empty. */
export const scheduleSchema = z.union([
  z.strictObject({ inDays: z.int().min(-365).max(365), at: clockSchema, ...lengthShape }),
  z.strictObject({
    weekly: weekdaySchema,
    everyWeeks: z.int().min(1).max(4).default(1),
    at: clockSchema,
    ...lengthShape,
  }),
  z.strictObject({
    monthly: weekdaySchema,
    nth: z.union([z.int().min(1).max(4), z.literal(-1)]).meta({ description: 'First to fourth; -1 is the last.' }),
    at: clockSchema,
    ...lengthShape,
  }),
]);
export type Schedule = z.infer<typeof scheduleSchema>;

function toMs(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * MS_PER_HOUR + minutes * MS_PER_MINUTE;
}

/** This clock time in Brisbane, so many days from today (or before it, if negative). */
export const inDays = (now: Date, days: number, clock: string): Date =>
  new Date(startOfBrisbaneDay(toBrisbaneDay(now) + days).getTime() + toMs(clock));

export function toRecurrence(schedule: Schedule): Recurrence | null {
  const forGood = { until: null, except: [] };
  if ('weekly' in schedule) {
    return { every: 'week', interval: schedule.everyWeeks, weekdays: [schedule.weekly], ...forGood };
  }
  if ('monthly' in schedule) return { every: 'month', weekday: schedule.monthly, nth: schedule.nth, ...forGood };
  return null;
}

export function toPeriod(schedule: Schedule, now: Date): { start: Date; end: Date } {
  const days = schedule.days ?? 1;
  const hours = schedule.hours ?? LAST_DAY_HOURS;
  const from = (start: Date) => ({
    start,
    end: new Date(start.getTime() + (days - 1) * MS_PER_DAY + hours * MS_PER_HOUR),
  });
  if ('inDays' in schedule) return from(inDays(now, schedule.inDays, schedule.at));

  const once = from(inDays(now, -DAYS_BACK, schedule.at));
  return findOccurrence({ ...once, recurrence: toRecurrence(schedule) }, now) ?? once;
}
