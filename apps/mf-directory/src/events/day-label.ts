const MS_PER_DAY = 86_400_000;
/** Queensland has no daylight saving: ten hours ahead of UTC all year. */
const BRISBANE_OFFSET_MS = 36_000_000;
/** The first of January 1970 was a Thursday, the fourth day of a week that begins on Monday. */
const EPOCH_WEEKDAY = 3;
const DAYS_PER_WEEK = 7;
const FRIDAY = 4;

/** Days since 1970 as they begin and end in Noosa. */
export const toDayNumber = (ms: number): number => Math.floor((ms + BRISBANE_OFFSET_MS) / MS_PER_DAY);

/** Whether an event is on today or on the weekend of this week (Friday to Sunday), as people in Noosa see it. */
export function toDayLabel(start: string, end: string | null, today: number): 'Today' | 'This weekend' | undefined {
  const first = toDayNumber(new Date(start).getTime());
  const last = end === null ? first : Math.max(first, toDayNumber(new Date(end).getTime()));
  if (first <= today && today <= last) return 'Today';

  const monday = today - ((today + EPOCH_WEEKDAY) % DAYS_PER_WEEK);
  const isInWeekend = first < monday + DAYS_PER_WEEK && last >= monday + FRIDAY && last > today;
  return isInWeekend ? 'This weekend' : undefined;
}
