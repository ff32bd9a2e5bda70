import { type DirectoryItem, directoryRoutes, eventRoutes, type RouteCall } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** Listings on a page, from section 9 of the second specification text. */
export const PAGE_SIZE = 12;
/** Events the home page shows, from section 9 of the first specification text. */
const UPCOMING_COUNT = 3;
/** The most a list answers at once. */
const ALL = 100;
/** What kinds of events there are changes with the seasons, not with a visit. */
const SUBCATEGORIES_FRESH_MS = 600_000;

type ListQuery = Omit<RouteCall<typeof directoryRoutes.list>['query'], 'limit' | 'offset'>;

/** One page of a list: which one it turned out to be, and how many entries all pages hold. */
export interface ListPage {
  items: DirectoryItem[];
  total: number;
  page: number;
}

/** Every read of directory and calendar, with its key. Loaders and pages share them. */
export const directoryQueries = (api: ApiClient) => ({
  list: (query: ListQuery, page: number) =>
    queryOptions({
      queryKey: ['directory', 'list', query, page],
      queryFn: ({ signal }) => readList(api, { query, page, signal }),
    }),
  item: (identifier: string) =>
    queryOptions({
      queryKey: ['directory', 'item', identifier],
      queryFn: ({ signal }) => readItem(api, identifier, signal),
    }),
  eventSubcategories: () =>
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
  upcoming: () =>
    queryOptions({
      queryKey: ['events', 'featured', UPCOMING_COUNT],
      queryFn: async ({ signal }) => {
        const { items } = await api.page(eventRoutes.featured, { query: { limit: UPCOMING_COUNT } }, { signal });
        return items;
      },
    }),
});

interface ListRequest {
  query: ListQuery;
  page: number;
  signal: AbortSignal;
}

/** A page number beyond the last page resets to 1. */
async function readList(api: ApiClient, { query, page, signal }: ListRequest): Promise<ListPage> {
  const read = (number: number) =>
    api.page(
      directoryRoutes.list,
      { query: { ...query, limit: PAGE_SIZE, offset: (number - 1) * PAGE_SIZE } },
      { signal },
    );

  const asked = await read(page);
  const isBeyondLast = page > 1 && asked.items.length === 0;
  return isBeyondLast ? { ...(await read(1)), page: 1 } : { ...asked, page };
}

/** By slug; when that fails, by id. */
async function readItem(api: ApiClient, identifier: string, signal: AbortSignal): Promise<DirectoryItem> {
  try {
    return await api.call(directoryRoutes.readBySlug, { params: { identifier } }, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return api.call(directoryRoutes.readById, { params: { id: identifier } }, { signal });
  }
}
