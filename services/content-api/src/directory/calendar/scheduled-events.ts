import { findOccurrence, MS_PER_DAY, type PageQuery } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { toRecurring } from '../listing/listing.documents.ts';
import { type Filter, toFilter } from '../search/filter.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import type { Selection } from '../search/selection.rules.ts';

export type CalendarSelection = Selection & Required<Pick<Selection, 'period'>>;

export type Scheduled = Pick<
  ListingDocument,
  '_id' | 'titleKey' | 'eventDate' | 'eventEndDate' | 'recurrence' | 'category' | 'subcategory' | 'featured'
>;

/** No event is longer, so that the calendar need not look further back for one that is still on. */
const LONGEST_EVENT_DAYS = 60;
/** Markets and classes of a region that come back every week or month; they are put in their place here, not by an index. */
const MAX_RECURRING = 500;

const SOONEST_FIRST = { eventDate: 1, titleKey: 1, _id: 1 } as const;
export const SCHEDULED_FIELDS = 'titleKey eventDate eventEndDate recurrence category subcategory featured';

export function toSingle(selection: CalendarSelection): Filter {
  const { from, to } = selection.period;
  const earliest = new Date(from.getTime() - LONGEST_EVENT_DAYS * MS_PER_DAY);
  return {
    ...toFilter(selection, from),
    recurs: false,
    eventDate: trusted({ $gte: earliest, ...(to && { $lte: to }) }),
  };
}

/** What comes back, whenever it does, with its first time. */
export async function findRecurring(
  model: Model<ListingDocument>,
  selection: CalendarSelection,
  overflow?: Filter,
): Promise<Scheduled[]> {
  const filter = { ...toFilter(selection, selection.period.from), recurs: true, ...overflow };
  return model
    .find(filter)
    .sort(SOONEST_FIRST)
    .hint('calendar-price')
    .limit(MAX_RECURRING)
    .select(SCHEDULED_FIELDS)
    .lean<Scheduled[]>();
}

export const readRecurring = async (
  model: Model<ListingDocument>,
  selection: CalendarSelection,
  overflow?: Filter,
): Promise<Scheduled[]> => placeInPeriod(await findRecurring(model, selection, overflow), selection);

export function placeInPeriod<T extends Scheduled>(events: readonly T[], { period }: CalendarSelection): T[] {
  return events
    .flatMap((event) => {
      const time = findOccurrence(toRecurring(event), period.from);
      return !time || (period.to && time.start > period.to) ? [] : [{ ...event, eventDate: time.start }];
    })
    .toSorted(bySchedule);
}

const bySchedule = (a: Scheduled, b: Scheduled): number =>
  Number(a.eventDate) - Number(b.eventDate) || (a.titleKey < b.titleKey ? -1 : Number(a.titleKey > b.titleKey));

/**
 * The ids of one page of a calendar. What happens once is read in the order of its index; what comes back moves it
 * further down, by as many places as there is of it at most, so the page is cut from that much more before it.
 */
export async function readCalendarPage(
  model: Model<ListingDocument>,
  selection: CalendarSelection & { overflow?: Filter | undefined },
  { recurring, limit, offset }: PageQuery & { recurring: readonly Scheduled[] },
): Promise<string[]> {
  const skipped = Math.max(0, offset - recurring.length);
  const single = await model
    .find({ ...toSingle(selection), ...selection.overflow })
    .sort(SOONEST_FIRST)
    .hint('calendar-price')
    .skip(skipped)
    .limit(limit + offset - skipped)
    .select(SCHEDULED_FIELDS)
    .lean<Scheduled[]>();

  const merged = [...single, ...recurring].toSorted(bySchedule);
  return merged.slice(offset - skipped, offset - skipped + limit).map(({ _id }) => _id);
}
