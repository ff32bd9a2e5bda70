import { directoryRoutes, type RouteCall } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import { type CardListing, toCardListing } from '../listing-card/card-listing.ts';

export const PAGE_SIZE = 12;

export type ListQuery = Omit<RouteCall<typeof directoryRoutes.list>['query'], 'limit' | 'offset'>;

/** One page of a list: which one it turned out to be, and how many entries all pages hold. */
export interface ListPage {
  items: CardListing[];
  total: number;
  page: number;
}

export const listQueries = (api: ApiClient) => ({
  page: (query: ListQuery, page: number) =>
    queryOptions({
      queryKey: ['directory', 'list', query, page],
      queryFn: ({ signal }) => readPage(api, { query, page, signal }),
    }),
});

interface PageRequest {
  query: ListQuery;
  page: number;
  signal: AbortSignal;
}

/** A page number beyond the last page resets to 1. */
async function readPage(api: ApiClient, { query, page, signal }: PageRequest): Promise<ListPage> {
  const read = async (number: number): Promise<ListPage> => {
    const { items, total } = await api.page(
      directoryRoutes.list,
      { query: { ...query, limit: PAGE_SIZE, offset: (number - 1) * PAGE_SIZE } },
      { signal },
    );
    return { items: items.map(toCardListing), total, page: number };
  };

  const asked = await read(page);
  const isBeyondLast = page > 1 && asked.items.length === 0;
  return isBeyondLast ? read(1) : asked;
}
