import { capitalise, DAYS_PER_WEEK, toBrisbaneDay, toClock, weekdayOf } from '@shoreline/contracts';

const wallClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Brisbane', timeStyle: 'short' });

export const toBrisbaneClock = (at: Date): string => toClock(wallClock.format(at));

/** A moment of the coming week as people say it: 5 pm, tomorrow 6 am, Monday 6 am. */
export function toWhen(at: Date, now: Date): string {
  const day = toBrisbaneDay(at);
  const ahead = day - toBrisbaneDay(now);
  const isTonight = ahead === 1 && wallClock.format(at) < NIGHT_ENDS;
  if (ahead === 0 || isTonight) return toBrisbaneClock(at);
  if (ahead === 1) return `tomorrow ${toBrisbaneClock(at)}`;
  return ahead < DAYS_PER_WEEK ? `${toDayName(day)} ${toBrisbaneClock(at)}` : `${toDayName(day)} week`;
}

/** Who is open until 2 am closes tonight, as far as people are concerned. */
const NIGHT_ENDS = '05:00';

const toDayName = (day: number): string => capitalise(weekdayOf(day));
