import type { ApiClient } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions } from '@shoreline/remote-kit/query';

import { operatorPhotographAddresses } from '../shared/operator-addresses.ts';
import { operatorKeys } from '../shared/operator.queries.ts';

export const PHOTOGRAPH_PAGE_SIZE = 24;

export const photographKeys = { all: [...operatorKeys.all, 'photographs'] };

/** Photographs that people sent; the page is counted from 1. */
export const photographsQuery = (api: ApiClient, { search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...photographKeys.all, search, page],
    queryFn: ({ signal }) =>
      api.page(
        operatorPhotographAddresses.list,
        {
          query: {
            ...(search && { search }),
            limit: PHOTOGRAPH_PAGE_SIZE,
            offset: (page - 1) * PHOTOGRAPH_PAGE_SIZE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
