import { ListMap } from '../shared/map/list-map.tsx';
import { readEventsFilters, toEventsHref, toEventsQuery } from './events-filters.ts';

/** Where the events of the list are. `search` is that of the address: a text stays the same while the page renders. */
export function EventsMap({ search }: { search: string }) {
  const filters = readEventsFilters(new URLSearchParams(search));
  return (
    <ListMap filters={filters} query={toEventsQuery(filters)} toHref={(change) => toEventsHref(filters, change)} />
  );
}
