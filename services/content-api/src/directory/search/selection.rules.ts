import {
  directoryCategories,
  type DirectoryCategory,
  type DirectoryQuery,
  type EventPriceFilter,
  fromIsoDate,
  personas,
  priceBands,
  type PriceRange,
  type SmartFilter,
  smartFilters,
  startOfBrisbaneDay,
  toBrisbaneDay,
  toPeriodDays,
} from '@shoreline/contracts';

import { type Area, toArea } from './area.rules.ts';
import type { ListingTraits } from '../listing/listing.model.ts';

export interface Selection {
  category?: DirectoryCategory;
  subcategory?: string;
  featured?: true;
  /** A persona, or one group of it: `visit`, `visit/dining`. */
  personaFilter?: string;
  priceRange?: PriceRange;
  traits: Partial<Record<keyof ListingTraits, true>>;
  openNow?: true;
  /** For events. */
  price?: EventPriceFilter;
  /** For events: not over at `from`, begun at `to` (never, if there is no end). */
  period?: { from: Date; to?: Date };
  suburb?: string;
  /** Only what has a place, and has it there. */
  area?: Area;
  /** The nearest first. */
  isByDistance?: true;
}

type Period = NonNullable<Selection['period']>;

export const isCalendar = (selection: Selection): selection is Selection & Required<Pick<Selection, 'period'>> =>
  selection.period !== undefined;

/** What a list is chosen by; which page of it is another question. */
export type ListQuery = Omit<DirectoryQuery, 'limit' | 'offset'>;

const isCategory = (value: string): value is DirectoryCategory =>
  (directoryCategories as readonly string[]).includes(value);

export function toSelection(query: ListQuery, now: Date): Selection {
  const { category, subcategory, featured } = query;
  const named = category ? toNamed(category) : {};
  const personaFilter = toPersonaFilter(query);
  const period = named.category === 'Event' ? toPeriod(query, now) : undefined;
  return {
    ...named,
    ...(subcategory && { subcategory }),
    ...(featured && { featured }),
    ...(personaFilter && { personaFilter }),
    ...toFilters(query),
    ...(period && { period, ...(query.price && { price: query.price }) }),
    ...toPlace(query),
  };
}

/** A place without a radius is one to count from: the nearest come first. */
function toPlace(query: ListQuery): Pick<Selection, 'suburb' | 'area' | 'isByDistance'> {
  const { suburb, near, radius, sort } = query;
  const area = toArea(query);
  return {
    ...(suburb && { suburb }),
    ...(area && { area }),
    ...(near && (sort === 'distance' || radius === undefined) && { isByDistance: true }),
  };
}

/** Guides link to `category=Real Estate`: whatever is none of the six categories names a subcategory. */
const toNamed = (category: string): Pick<Selection, 'category' | 'subcategory'> =>
  isCategory(category) ? { category } : { subcategory: category };

/** A persona without groups sees everything. A group narrows it to its own lists. */
function toPersonaFilter({ persona: id, group }: ListQuery): string | undefined {
  const groups = personas.find((persona) => persona.id === id)?.groups ?? [];
  if (id === undefined || groups.length === 0) return undefined;
  return groups.some((entry) => entry.id === group) ? `${id}/${group}` : id;
}

function toFilters(query: ListQuery): Pick<Selection, 'priceRange' | 'traits' | 'openNow'> {
  const isOffered = (parameter: SmartFilter['parameter']) =>
    !query.persona ||
    smartFilters.some((filter) => filter.parameter === parameter && filter.personas.includes(query.persona ?? 'all'));
  const isAsked = (parameter: SmartFilter['parameter']) => query[parameter] !== undefined && isOffered(parameter);
  return {
    ...(query.priceRange && isAsked('priceRange') && { priceRange: priceBands[query.priceRange] }),
    ...(isAsked('openNow') && { openNow: true }),
    traits: {
      ...(isAsked('bookingAvailable') && { bookable: true }),
      ...(isAsked('bulkBilling') && { bulkBilling: true }),
      ...(isAsked('familyFriendly') && { familyFriendly: true }),
      ...(isAsked('accessibility') && { accessible: true }),
    },
  };
}

function toPeriod({ when, from, to }: ListQuery, now: Date): Selection['period'] {
  const today = toBrisbaneDay(now);
  if (when) {
    const { first, last } = toPeriodDays(when, today);
    return daysFrom(now, first, last);
  }
  return daysFrom(now, from ? fromIsoDate(from) : today, to ? fromIsoDate(to) : undefined);
}

function daysFrom(now: Date, first: number, last?: number): Period {
  const start = startOfBrisbaneDay(first);
  return {
    from: start > now ? start : now,
    ...(last !== undefined && { to: new Date(startOfBrisbaneDay(last + 1).getTime() - 1) }),
  };
}
