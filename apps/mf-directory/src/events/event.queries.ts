import { directoryRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** The largest page of the service. */
const ALL = 100;
const SUBCATEGORIES_FRESH_MS = 600_000;

export const eventQueries = (api: ApiClient) => ({
  subcategories: () =>
    queryOptions({
      queryKey: ['directory', 'event-subcategories'],
      queryFn: async ({ signal }) => {
        const { items } = await api.page(
          directoryRoutes.list,
          { query: { category: 'Event', limit: ALL } },
          { signal },
        );
        return [...new Set(items.map(({ subcategory }) => subcategory))];
      },
      staleTime: SUBCATEGORIES_FRESH_MS,
    }),
});
