import { type DirectoryItem, directoryRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** Reads one listing or event, with its key. Loader and page share it. */
export const listingQueries = (api: ApiClient) => ({
  item: (identifier: string) =>
    queryOptions({
      queryKey: ['directory', 'item', identifier],
      queryFn: ({ signal }) => readItem(api, identifier, signal),
    }),
});

/** By slug; when that fails, by id. */
async function readItem(api: ApiClient, identifier: string, signal: AbortSignal): Promise<DirectoryItem> {
  try {
    return await api.call(directoryRoutes.readBySlug, { params: { identifier } }, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return api.call(directoryRoutes.readById, { params: { id: identifier } }, { signal });
  }
}
