import { eventRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** Events the home page shows, at most. */
const UPCOMING_COUNT = 3;

/** Reads the editors' list, with its key. Loader and widget share it. */
export const upcomingQueries = (api: ApiClient) => ({
  upcoming: () =>
    queryOptions({
      queryKey: ['events', 'featured', UPCOMING_COUNT],
      queryFn: async ({ signal }) => {
        const { items } = await api.page(eventRoutes.featured, { query: { limit: UPCOMING_COUNT } }, { signal });
        return items;
      },
    }),
});
