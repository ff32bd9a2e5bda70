import type { FeaturedEvent } from '@shoreline/contracts';

/**
 * Lines that are still ahead, soonest first. A line takes its date from the listing it tells about, which moves on by
 * itself when the event comes back; without one, the line says its own.
 */
export function placeAhead(
  events: readonly FeaturedEvent[],
  dates: ReadonlyMap<string, string>,
  now: Date,
): FeaturedEvent[] {
  return events
    .flatMap((event) => {
      const date = event.directorySlug === null ? toAhead(event.date, now) : dates.get(event.directorySlug);
      return date === undefined ? [] : [{ ...event, date }];
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

const toAhead = (date: string, now: Date): string | undefined => (new Date(date) >= now ? date : undefined);
