import { type Asked, type ListFilters, readListFilters, toAddress, toGiven } from '../shared/filters/list-filters.ts';
import type { ListQuery } from '../shared/results/list.queries.ts';

export const EVENTS_TITLE = 'Noosa Events Calendar';

/** Subcategories the calendar always offers, found or not. */
const STANDING = ['Sports', 'Music', 'Festival', 'Market', 'Community'];

export const eventPeriods = [
  { id: '', title: 'All dates' },
  { id: 'today', title: 'Today' },
  { id: 'weekend', title: 'This weekend' },
  { id: 'week', title: 'Next 7 days' },
] as const;

export function readEventsFilters(params: URLSearchParams): ListFilters {
  const { asked, page } = readListFilters(params);
  const when = eventPeriods.find(({ id }) => id === params.get('when'))?.id ?? '';
  return { asked: { when, ...asked }, page };
}

/** The address after a change. Every change goes back to page 1. */
export const toEventsHref = ({ asked }: ListFilters, change: Partial<Asked> = {}): string =>
  toAddress('/events', { ...asked, ...change });

export const toEventsQuery = ({ asked }: ListFilters): ListQuery => ({ category: 'Event', ...toGiven(asked) });

export const toEventSubcategories = (found: readonly string[], chosen: string): string[] =>
  [...new Set([...found, ...STANDING, ...(chosen ? [chosen] : [])])].sort((a, b) => a.localeCompare(b, 'en-AU'));
