import {
  type DayRange,
  type EventDays,
  type EventDaysQuery,
  findOccurrence,
  fromIsoDate,
  monthOf,
  startOfBrisbaneDay,
  toBrisbaneDay,
  toIsoDate,
  toPeriodDays,
} from '@shoreline/contracts';
import type { Model } from 'mongoose';

import { toRecurring } from '../listing/listing.documents.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import { expandTerms, findMatches } from '../search/find-matches.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { toSelection } from '../search/selection.rules.ts';
import {
  type CalendarSelection,
  findRecurring,
  type Scheduled,
  SCHEDULED_FIELDS,
  toSingle,
} from './scheduled-events.ts';

const MONTH_LENGTH = '2026-12'.length;

interface Sources {
  model: Model<ListingDocument>;
  words: SearchIndex;
}

/** How many events a list of each day of a month would hold. */
export async function countEventDays(sources: Sources, query: EventDaysQuery, now: Date): Promise<EventDays> {
  const today = toBrisbaneDay(now);
  const { month: asked, ...filters } = query;
  const chosen = toChosen(query, today);
  const month = monthOf(asked ? fromIsoDate(`${asked}-01`) : chosen.first);
  const days = { first: Math.max(month.first, today), last: month.last };
  const events = days.last < days.first ? [] : await readEvents(sources, { filters, days }, now);

  return {
    month: toIsoDate(month.first).slice(0, MONTH_LENGTH),
    today: toIsoDate(today),
    chosen: chosen.last === undefined ? null : { from: toIsoDate(chosen.first), to: toIsoDate(chosen.last) },
    days: countDays(events, days, now),
  };
}

function toChosen({ when, from, to }: EventDaysQuery, today: number): { first: number; last?: number } {
  if (when) return toPeriodDays(when, today);
  const first = from ? fromIsoDate(from) : today;
  return { first, ...(to && { last: fromIsoDate(to) }) };
}

interface Asked {
  filters: Omit<EventDaysQuery, 'month'>;
  days: DayRange;
}

async function readEvents({ model, words }: Sources, { filters, days }: Asked, now: Date): Promise<Scheduled[]> {
  const { when: _when, ...rest } = filters;
  const dates = { from: toIsoDate(days.first), to: toIsoDate(days.last) };
  const selection = toSelection({ ...rest, ...dates, category: 'Event' }, now) as CalendarSelection;
  const expansions = await expandTerms(words, filters.search);
  const found = expansions && (await findMatches(model, expansions, { selection, now }));
  if (found && !found.overflow) return found.ranked;

  const overflow = found?.overflow;
  const [single, recurring] = await Promise.all([
    model
      .find({ ...toSingle(selection), ...overflow })
      .hint(overflow ? 'words' : 'calendar-price')
      .select(SCHEDULED_FIELDS)
      .lean<Scheduled[]>(),
    findRecurring(model, selection, overflow),
  ]);
  return [...single, ...recurring];
}

function countDays(events: readonly Scheduled[], days: DayRange, now: Date): EventDays['days'] {
  const counts = new Map<number, number>();
  for (const event of events) for (const day of daysOf(event, days, now)) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a - b).map(([day, count]) => ({ date: toIsoDate(day), count }));
}

/** The days on whose lists an event stands: it is not over when the day begins, and has begun when the day ends. */
function* daysOf(event: Scheduled, { first, last }: DayRange, now: Date): Generator<number> {
  const recurring = toRecurring(event);
  for (let day = first; day <= last; day += 1) {
    const start = startOfBrisbaneDay(day);
    const time = findOccurrence(recurring, start > now ? start : now);
    if (!time) return;
    day = Math.max(day, toBrisbaneDay(time.start));
    if (day <= last) yield day;
  }
}
