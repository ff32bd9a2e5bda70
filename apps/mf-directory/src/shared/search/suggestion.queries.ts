import { type DirectoryCategory, directoryRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** Reads what begins like what was typed, with its key. */
export const suggestionQueries = (api: ApiClient) => ({
  beginning: (search: string, category: DirectoryCategory | undefined) =>
    queryOptions({
      queryKey: ['directory', 'suggestions', search, category],
      queryFn: ({ signal }) =>
        api.call(directoryRoutes.suggestions, { query: { search, ...(category && { category }) } }, { signal }),
      enabled: search !== '',
    }),
});
