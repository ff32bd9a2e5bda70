import { directoryRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import type { ListQuery } from '../shared/results/list.queries.ts';

export const facetQueries = (api: ApiClient) => ({
  counts: (query: ListQuery) =>
    queryOptions({
      queryKey: ['directory', 'facets', query],
      queryFn: ({ signal }) => api.call(directoryRoutes.facets, { query }, { signal }),
    }),
});

/** Read like an answer of a service, so that what the server wrote into the page is not fetched again as code. */
export const personaQueries = {
  list: () =>
    queryOptions({
      queryKey: ['directory', 'personas'],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './directory-personas.ts')).directoryPersonas,
      staleTime: Infinity,
    }),
};
