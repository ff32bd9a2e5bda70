import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import { savedListAddresses } from '../../shared/lists/list-addresses.ts';

/** Below `me`: the shell clears it when somebody signs out. */
export const listKeys = {
  all: ['me', 'lists'],
  one: (listId: string) => ['me', 'list', listId],
} as const;

export const listQueries = (api: ApiClient) => ({
  all: () =>
    queryOptions({
      queryKey: listKeys.all,
      queryFn: ({ signal }) => api.call(savedListAddresses.list, {}, { signal }),
    }),
  one: (listId: string) =>
    queryOptions({
      queryKey: listKeys.one(listId),
      queryFn: ({ signal }) => api.call(savedListAddresses.read, { params: { listId } }, { signal }),
      retry: false,
    }),
});

/** Where a member reads and changes a list. */
export const listAddress = (listId: string): string =>
  `/profile?${new URLSearchParams({ tab: 'saved', list: listId })}`;
