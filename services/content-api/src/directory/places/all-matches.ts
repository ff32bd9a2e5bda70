import { type Model, trusted } from 'mongoose';

import { type CalendarSelection, placeInPeriod, readRecurring, toSingle } from '../calendar/scheduled-events.ts';
import { type Filter, toFilter } from '../search/filter.ts';
import { findMatches, type TermExpansions } from '../search/find-matches.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import { isCalendar, type Selection } from '../search/selection.rules.ts';

/** Finds every listing of a list, in no order, and the index to look for them in. */
export interface AllMatches {
  filter: Filter;
  hint: string;
}

interface Asked {
  selection: Selection;
  now: Date;
  /** Undefined where nothing was searched for. */
  expansions: TermExpansions | undefined;
}

export async function toAllMatches(model: Model<ListingDocument>, asked: Asked): Promise<AllMatches> {
  const { selection, now, expansions } = asked;
  const found = expansions && (await findMatches(model, expansions, { selection, now }));
  if (found && !found.overflow) {
    const ids = isCalendar(selection) ? placeInPeriod(found.ranked, selection) : found.ranked;
    return { filter: { _id: trusted({ $in: ids.map(({ _id }) => _id) }) }, hint: '_id_' };
  }

  const overflow = found?.overflow;
  if (isCalendar(selection)) return toEvents(model, selection, overflow);
  return { filter: { ...toFilter(selection, now), ...overflow }, hint: overflow ? 'words' : 'place' };
}

async function toEvents(
  model: Model<ListingDocument>,
  selection: CalendarSelection,
  overflow: Filter | undefined,
): Promise<AllMatches> {
  const recurring = await readRecurring(model, selection, overflow);
  return {
    filter: {
      status: 'active',
      category: 'Event',
      $or: [{ ...toSingle(selection), ...overflow }, { _id: trusted({ $in: recurring.map(({ _id }) => _id) }) }],
    },
    hint: overflow ? 'words' : 'calendar-price',
  };
}
