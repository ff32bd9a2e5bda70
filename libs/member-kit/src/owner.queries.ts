import type { Owner } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions, type useQueryClient } from '@shoreline/remote-kit/query';

import { ownerAddress } from './owner-addresses.ts';

type QueryClient = ReturnType<typeof useQueryClient>;
type QueryFilters = NonNullable<Parameters<QueryClient['removeQueries']>[0]>;

const FRESH_MS = 5 * 60_000;

/** Cache keys. Everything that belongs to an owner has a key below `all`, and is cleared with it. */
export const ownerKeys = { all: ['owner'], account: ['owner', 'me'] } as const;

/** Who is signed in as an owner. */
export const ownerQueries = (api: ApiClient) => ({
  account: () =>
    queryOptions({
      queryKey: ownerKeys.account,
      async queryFn({ signal, client }) {
        const owner = await api.call(ownerAddress, {}, { signal });
        const before = client.getQueryData<Owner>(ownerKeys.account);
        // Somebody else signed in in another window: what is shown of the one before is read again.
        if (before && before.id !== owner.id) void client.resetQueries(notTheAccount);
        return owner;
      },
      staleTime: FRESH_MS,
    }),
});

/** Mounted pages watch the account. */
const notTheAccount: QueryFilters = {
  queryKey: ownerKeys.all,
  predicate: ({ queryKey: [, name] }) => name !== ownerKeys.account[1],
};

/** Clears everything of an owner but the account. */
export const clearOwnerCache = (queryClient: QueryClient): void => queryClient.removeQueries(notTheAccount);
