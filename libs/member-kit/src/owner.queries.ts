import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions, type useQueryClient } from '@shoreline/remote-kit/query';

import { ownerAddress } from './owner-addresses.ts';

const FRESH_MS = 5 * 60_000;

/** Cache keys. Everything that belongs to an owner has a key below `all`, and is cleared with it. */
export const ownerKeys = { all: ['owner'], account: ['owner', 'me'] } as const;

/** Who is signed in as an owner. */
export const ownerQueries = (api: ApiClient) => ({
  account: () =>
    queryOptions({
      queryKey: ownerKeys.account,
      queryFn: ({ signal }) => api.call(ownerAddress, {}, { signal }),
      staleTime: FRESH_MS,
    }),
});

/** Clears everything of an owner but the account, which mounted pages watch. */
export const clearOwnerCache = (queryClient: ReturnType<typeof useQueryClient>): void =>
  queryClient.removeQueries({
    queryKey: ownerKeys.all,
    predicate: ({ queryKey: [, part] }) => part !== ownerKeys.account[1],
  });
