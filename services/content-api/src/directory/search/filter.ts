import { MINUTES_PER_DAY, toBrisbaneDay, toBrisbaneMinutes, toIsoDate, weekdayOf } from '@shoreline/contracts';
import { type QueryFilter, trusted } from 'mongoose';

import type { ListingDocument } from '../listing/listing.model.ts';
import { toAreaFilter } from './area.rules.ts';
import type { Selection } from './selection.rules.ts';

export type Filter = QueryFilter<ListingDocument>;

/** A selection as a MongoDB filter. Times are the caller's: what is past differs from list to list. */
export function toFilter(selection: Selection, now: Date): Filter {
  const { category, subcategory, featured, personaFilter, priceRange, traits, openNow, price } = selection;
  return {
    status: 'active',
    hiddenAfter: trusted({ $gte: now }),
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(featured && { featured }),
    ...(personaFilter && { lenses: personaFilter }),
    ...(priceRange && { priceRange }),
    ...traits,
    ...toPriced(price),
    ...toWhere(selection),
    ...(openNow && { $or: toOpenNow(now), closedUntil: trusted({ $not: { $gt: now } }) }),
  };
}

const toPriced = (price: Selection['price']): Filter =>
  price === undefined ? {} : { eventPrice: price === 'free' ? 0 : trusted({ $gt: 0 }) };

const toWhere = ({ suburb, area }: Selection): Filter => ({
  ...(suburb && { suburb }),
  ...(area && toAreaFilter(area)),
});

/**
 * Open at this minute: a session of today that has begun, or one of last night that has not ended. A date with hours
 * of its own counts by those, not by its weekday.
 */
function toOpenNow(now: Date): Filter[] {
  const today = toBrisbaneDay(now);
  const minute = Math.floor(toBrisbaneMinutes(now)) - today * MINUTES_PER_DAY;
  return [today, today - 1].flatMap((day) => {
    const passed = minute + (today - day) * MINUTES_PER_DAY;
    const date = toIsoDate(day);
    return [
      { sessions: running(weekdayOf(day), passed), exceptionDays: trusted({ $ne: date }) },
      { sessions: running(date, passed) },
    ];
  });
}

/** A session lasts a day at most, so that it began within one. */
const running = (day: string, minute: number) =>
  trusted({ $elemMatch: { day, from: { $lte: minute, $gte: minute - MINUTES_PER_DAY }, to: { $gt: minute } } });

export function indexOf({
  category,
  subcategory,
  personaFilter,
  suburb,
}: Selection): 'suburb-list' | 'subcategory' | 'category' | 'lens' | 'all' {
  if (suburb) return 'suburb-list';
  if (subcategory) return 'subcategory';
  if (category) return 'category';
  return personaFilter ? 'lens' : 'all';
}
