import { directoryRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { ListQuery } from '../shared/results/list.queries.ts';

/** Counts what each choice would show, with its key. Loader and page share it. */
export const facetQueries = (api: ApiClient) => ({
  counts: (query: ListQuery) =>
    queryOptions({
      queryKey: ['directory', 'facets', query],
      queryFn: ({ signal }) => api.call(directoryRoutes.facets, { query }, { signal }),
    }),
});
