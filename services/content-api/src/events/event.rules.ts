import type { FeaturedEvent } from '@shoreline/contracts';

import type { EventLine } from '../event-line.ts';

/** What the listing of an event says: which one it is, and when it takes place next. */
export interface NextTime {
  id: string;
  date: string;
}

/**
 * Lines that are still ahead, soonest first. A line takes its date from the listing it tells about, which moves on by
 * itself when the event comes back; without one, the line says its own.
 */
export function placeAhead(
  lines: readonly EventLine[],
  nextTimes: ReadonlyMap<string, NextTime>,
  now: Date,
): FeaturedEvent[] {
  return lines
    .flatMap((line): FeaturedEvent[] => {
      if (line.directorySlug === null) return isAhead(line.date, now) ? [{ ...line, directoryItemId: null }] : [];
      const next = nextTimes.get(line.directorySlug);
      return next ? [{ ...line, date: next.date, directoryItemId: next.id }] : [];
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

const isAhead = (date: string, now: Date): boolean => new Date(date) >= now;
