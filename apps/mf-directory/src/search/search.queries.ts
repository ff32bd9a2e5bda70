import { type SearchKind, searchKinds, siteSearchRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import { MAX_SEARCH_LENGTH } from '../shared/filters/list-filters.ts';

export interface AskedSearch {
  search: string;
  /** Only this one, and more of it. */
  kind: SearchKind | undefined;
}

const ALL_OF_A_KIND = 20;

export const readSearch = (params: URLSearchParams): AskedSearch => ({
  search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  kind: searchKinds.find((kind) => kind === params.get('kind')),
});

export const toSearchAddress = ({ search, kind }: Pick<AskedSearch, 'search'> & Partial<AskedSearch>): string =>
  `/search?${new URLSearchParams({ search, ...(kind && { kind }) })}`;

export const searchQueries = (api: ApiClient) => ({
  find: ({ search, kind }: AskedSearch) =>
    queryOptions({
      queryKey: ['search', search, kind],
      queryFn: ({ signal }) =>
        api.call(siteSearchRoutes.find, { query: { search, ...(kind && { kind, limit: ALL_OF_A_KIND }) } }, { signal }),
      enabled: search !== '',
    }),
});
