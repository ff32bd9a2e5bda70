import { claimSearchLimits, directoryRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

export const businessQueries = (api: ApiClient) => ({
  byId: (id: string) =>
    queryOptions({
      queryKey: ['directory', 'claimable', 'id', id],
      queryFn: ({ signal }) => api.call(directoryRoutes.readById, { params: { id } }, { signal }),
    }),
  search: (search: string) =>
    queryOptions({
      queryKey: ['directory', 'claimable', 'search', search],
      queryFn: ({ signal }) =>
        api.call(directoryRoutes.list, { query: { search, limit: claimSearchLimits.results } }, { signal }),
    }),
});
