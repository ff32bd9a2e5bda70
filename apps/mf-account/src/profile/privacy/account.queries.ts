import { accountRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** What only the member's own page asks for. Below `me`: cleared from the cache with everything else of theirs. */
export const accountQueries = (api: ApiClient) => ({
  sessions: () =>
    queryOptions({
      queryKey: ['me', 'sessions'],
      queryFn: ({ signal }) => api.call(accountRoutes.sessions, {}, { signal }),
    }),
});
