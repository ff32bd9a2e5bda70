import type { EventStatus, FeaturedEvent } from '@shoreline/contracts';

import type { EventEntry } from './events-entry.ts';

export interface NextTime {
  id: string;
  date: string;
  /** Absent: it takes place as announced. */
  eventStatus?: EventStatus | undefined;
}

/**
 * Entries that are still ahead, soonest first. An entry has the date of its listing, which moves on when the event comes
 * back; without a listing, its own.
 */
export function listAhead(
  entries: readonly EventEntry[],
  nextTimes: ReadonlyMap<string, NextTime>,
  now: Date,
): FeaturedEvent[] {
  return entries
    .flatMap((entry): FeaturedEvent[] => {
      if (entry.directorySlug === null) return isAhead(entry.date, now) ? [{ ...entry, directoryItemId: null }] : [];
      const next = nextTimes.get(entry.directorySlug);
      if (!next) return [];
      const { id, date, eventStatus } = next;
      return [{ ...entry, date, directoryItemId: id, ...(eventStatus && { eventStatus }) }];
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

const isAhead = (date: string, now: Date): boolean => new Date(date) >= now;
