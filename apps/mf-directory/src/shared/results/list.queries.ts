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
      queryKey: pageKey(query, page),
      async queryFn({ signal, client }) {
        const found = await readPage(api, { query, page, signal });
        // The page shown instead is the first, as it is now: what was read of it earlier counts no more.
        if (found.page !== page) client.setQueryData(pageKey(query, found.page), found);
        return found;
      },
    }),
});

const pageKey = (query: ListQuery, page: number) => ['directory', 'list', query, page] as const;

interface PageRequest {
  query: ListQuery;
  page: number;
  signal: AbortSignal;
}

async function readPage(api: ApiClient, { query, page, signal }: PageRequest): Promise<ListPage> {
  const paged = { ...query, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { items, total } = await api.page(directoryRoutes.list, { query: paged }, { signal });
  const isBeyondLast = page > 1 && items.length === 0;
  return isBeyondLast ? readPage(api, { query, page: 1, signal }) : { items: items.map(toCardListing), total, page };
}
