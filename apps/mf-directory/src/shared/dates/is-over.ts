import { type Listing, startOfBrisbaneDay, toBrisbaneDay, toIsoDate } from '@shoreline/contracts';

/**
 * Whether an event is over at a moment, in milliseconds: after its end, or the day of its start where no end is known.
 * One that comes back is over once its last date has passed.
 */
export function isOver({ eventDate, eventEndDate, recurrence }: Listing, now: number): boolean {
  if (eventDate === null) return false;
  if (recurrence && (recurrence.until === null || recurrence.until >= toIsoDate(toBrisbaneDay(new Date(now))))) {
    return false;
  }
  const end = eventEndDate ?? startOfBrisbaneDay(toBrisbaneDay(new Date(eventDate)) + 1);
  return new Date(end).getTime() < now;
}
