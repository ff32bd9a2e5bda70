import type { ListFilters } from '../filters/list-filters.ts';
import type { ListQuery } from '../results/list.queries.ts';

/** A list in the address of a page, to be shown on a map. */
export interface MappedList {
  filters: ListFilters;
  query: ListQuery;
  /** Its address after a change. */
  toHref: (change: { bounds?: string; view?: string }) => string;
}
