import { eventRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

const UPCOMING_COUNT = 3;

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
