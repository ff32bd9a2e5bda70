import { directoryRoutes, type RouteCall } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { ListFilters } from '../shared/filters/list-filters.ts';
import { toEventsQuery } from './events-filters.ts';

type DaysQuery = RouteCall<typeof directoryRoutes.eventDays>['query'];

export const monthQueries = (api: ApiClient) => ({
  /** Of every day of the month that has the first day of the list, what the list holds of it. */
  days: (filters: ListFilters) => {
    const query = toDaysQuery(filters);
    return queryOptions({
      queryKey: ['directory', 'event-days', query],
      queryFn: ({ signal }) => api.call(directoryRoutes.eventDays, { query }, { signal }),
    });
  },
});

function toDaysQuery(filters: ListFilters): DaysQuery {
  const { category: _category, ...query } = toEventsQuery(filters);
  return query;
}
