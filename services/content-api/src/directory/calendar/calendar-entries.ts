import type { EventStatus } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { toListing } from '../listing/listing.documents.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import type { CalendarEntry } from './calendar-file.ts';

export interface CalendarReader {
  listCalendar(subcategory: string | undefined, now: Date): Promise<CalendarEntry[]>;
  /** The soonest first; what is gone or no event is left out. */
  listCalendarOf(ids: readonly string[]): Promise<CalendarEntry[]>;
  findCalendarEntry(identifier: string): Promise<CalendarEntry | undefined>;
  /** Which events these slugs are and when they take place next; those that are over are left out. */
  findNextTimes(
    slugs: readonly string[],
    now: Date,
  ): Promise<Map<string, { id: string; date: string; eventStatus: EventStatus | undefined }>>;
}

/** More events than anybody's calendar shows in a year; a feed is fetched again and again by every subscriber. */
const MAX_CALENDAR_ENTRIES = 500;
const EVENTS = { status: 'active', category: 'Event' } as const;

export function createCalendarReader(model: Model<ListingDocument>): CalendarReader {
  const findOne = async (filter: { slug: string } | { _id: string }) =>
    model.findOne({ ...filter, ...EVENTS }).lean<ListingDocument>();

  return {
    async listCalendar(subcategory, now) {
      const found = await model
        .find({
          ...EVENTS,
          recurs: trusted({ $in: [true, false] }),
          hiddenAfter: trusted({ $gte: now }),
          ...(subcategory && { subcategory }),
        })
        .sort({ eventDate: 1, titleKey: 1, _id: 1 })
        .hint('calendar-price')
        .limit(MAX_CALENDAR_ENTRIES)
        .lean<ListingDocument[]>();
      return found.map(toCalendarEntry);
    },

    async listCalendarOf(ids) {
      const found = await model.find({ _id: trusted({ $in: ids }), ...EVENTS }).lean<ListingDocument[]>();
      return found.map(toCalendarEntry).toSorted((a, b) => toTime(a) - toTime(b));
    },

    async findCalendarEntry(identifier) {
      const found = (await findOne({ slug: identifier })) ?? (await findOne({ _id: identifier }));
      return found ? toCalendarEntry(found) : undefined;
    },

    async findNextTimes(slugs, now) {
      const filter = { ...EVENTS, slug: trusted({ $in: slugs }), hiddenAfter: trusted({ $gte: now }) };
      const found = await model.find(filter).lean<ListingDocument[]>();
      const listings = found.map((document) => toListing(document, now));
      return new Map(
        listings.flatMap(({ id, slug, eventDate: date, eventStatus }) =>
          date ? [[slug, { id, date, eventStatus }]] : [],
        ),
      );
    },
  };
}

const toTime = ({ item }: CalendarEntry): number => Date.parse(item.eventDate ?? '') || 0;

/** A calendar program computes later occurrences from the rule: it gets the first one. */
const toCalendarEntry = (document: ListingDocument): CalendarEntry => ({
  item: toListing(document, new Date(0)),
  revision: document.revision ?? 0,
  updatedAt: document.updatedAt ?? new Date(0),
});
