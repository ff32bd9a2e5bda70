import { DAYS_PER_WEEK, toBrisbaneDay } from '@shoreline/contracts';

/** The first of January 1970 was a Thursday, the fourth day of a week that begins on Monday. */
const EPOCH_WEEKDAY = 3;
const SATURDAY = 5;

/** Whether an event is on today or on the weekend of this week (Saturday and Sunday, as the filter has it), as people in Noosa see it. `today` is a `toBrisbaneDay`. */
export function toDayLabel(start: string, end: string | null, today: number): 'Today' | 'This weekend' | undefined {
  const first = toBrisbaneDay(new Date(start));
  const last = end === null ? first : Math.max(first, toBrisbaneDay(new Date(end)));
  if (first <= today && today <= last) return 'Today';

  const monday = today - ((today + EPOCH_WEEKDAY) % DAYS_PER_WEEK);
  const isInWeekend = first < monday + DAYS_PER_WEEK && last >= monday + SATURDAY && last > today;
  return isInWeekend ? 'This weekend' : undefined;
}
