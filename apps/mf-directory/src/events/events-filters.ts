import { type ListFilters, readListFilters, toAddress, toListParameters } from '../list-filters.ts';

/** Subcategories the calendar always offers, from section 2 of both specification texts. */
const STANDING = ['Sports', 'Music', 'Festival', 'Market', 'Community'];

/** Reads the calendar's filters from an address. */
export const readEventsFilters = readListFilters;

/** The filters after a change; every change goes back to page 1. */
export const changeEventsFilters = (filters: ListFilters, change: Partial<ListFilters>): ListFilters => ({
  ...filters,
  page: 1,
  ...change,
});

/** The address of the filtered calendar. */
export const toEventsHref = (filters: ListFilters): string => toAddress('/events', toListParameters(filters));

/** What the service is asked for: always the category Event. */
export const toEventsQuery = ({ search, subcategory, isFeatured }: ListFilters) => ({
  category: 'Event' as const,
  ...(subcategory && { subcategory }),
  ...(search && { search }),
  ...(isFeatured && { featured: 'true' as const }),
});

/** The sorted union of the subcategories found, the standing five, and the one that is chosen. */
export const toEventSubcategories = (found: readonly string[], chosen: string): string[] =>
  [...new Set([...found, ...STANDING, ...(chosen ? [chosen] : [])])].sort((a, b) => a.localeCompare(b, 'en-AU'));

/** Whether anything narrows the calendar. */
export const isFiltered = ({ search, subcategory, isFeatured }: ListFilters): boolean =>
  search !== '' || subcategory !== '' || isFeatured;
