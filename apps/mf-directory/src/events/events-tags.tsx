import { type ActiveFilter, ActiveFilters } from '../shared/filters/active-filters.tsx';
import { type ListFilters, toAddress } from '../shared/filters/list-filters.ts';
import { toEventsHref } from './events-filters.ts';

/** What narrows the calendar, if anything does. The days have their own place above. */
export function EventsTags({ filters }: { filters: ListFilters }) {
  const { search, subcategory, featured, when } = filters.asked;
  const without = (key: string, label: string): ActiveFilter[] =>
    filters.asked[key] ? [{ label, href: toEventsHref(filters, { [key]: '' }) }] : [];
  const active = [
    ...(search ? without('search', `“${search}”`) : []),
    ...without('subcategory', subcategory),
    ...(featured ? without('featured', 'Featured Only') : []),
  ];
  return active.length > 0 && <ActiveFilters filters={active} clearHref={toAddress('/events', { when })} />;
}
