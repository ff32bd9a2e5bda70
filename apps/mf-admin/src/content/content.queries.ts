import type { ContentItem, ContentKindName, ContentState } from '@shoreline/contracts/operator-content';
import type { ApiClient } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions } from '@shoreline/remote-kit/query';

import { operatorContentAddresses } from '../shared/operator-addresses.ts';
import { operatorKeys } from '../shared/operator.queries.ts';

export const CONTENT_PAGE_SIZE = 25;
/** As many as a palette shows beside its pages. */
const FOUND = 8;
/** What somebody else changed is seen soon, also where nothing is pressed. */
const STALE_MS = 5_000;

/** What a list is narrowed to. */
export interface ContentFilter {
  kind: ContentKindName;
  search?: string | undefined;
  state?: ContentState | undefined;
  section?: string | undefined;
  /** Counted from 1. */
  page: number;
}

/** One item, as addresses name it. */
export type ItemKey = Pick<ContentItem, 'kind' | 'id'>;

const keyOf = (...parts: unknown[]) => [...operatorKeys.all, 'content', ...parts];

export const contentKeys = {
  all: keyOf(),
  lists: keyOf('list'),
  item: ({ kind, id }: ItemKey) => keyOf('item', kind, id),
};

export const contentQueries = (api: ApiClient) => ({
  page: ({ page, ...filter }: ContentFilter) =>
    queryOptions({
      queryKey: [...contentKeys.lists, filter, page],
      queryFn: ({ signal }) =>
        api.page(
          operatorContentAddresses.list,
          { query: { ...filter, limit: CONTENT_PAGE_SIZE, offset: (page - 1) * CONTENT_PAGE_SIZE } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      staleTime: STALE_MS,
    }),
  found: (search: string) =>
    queryOptions({
      queryKey: keyOf('found', search),
      queryFn: ({ signal }) => api.page(operatorContentAddresses.list, { query: { search, limit: FOUND } }, { signal }),
      placeholderData: keepPreviousData,
      enabled: search !== '',
      staleTime: STALE_MS,
    }),
  item: (key: ItemKey) =>
    queryOptions({
      queryKey: contentKeys.item(key),
      queryFn: ({ signal }) => api.call(operatorContentAddresses.read, { params: key }, { signal }),
      // What is being edited does not change beneath an editor's hands: an act says when somebody was quicker.
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  version: (key: ItemKey, version: number) =>
    queryOptions({
      queryKey: [...contentKeys.item(key), version],
      queryFn: ({ signal }) =>
        api.call(operatorContentAddresses.readVersion, { params: { ...key, version } }, { signal }),
      staleTime: Infinity,
    }),
});
