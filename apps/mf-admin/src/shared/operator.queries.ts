import { HttpStatus } from '@shoreline/contracts';
import { operatorAddresses } from './operator-addresses.ts';
import { type ApiClient, ApiClientError } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

export const operatorKeys = { all: ['operator'], me: ['operator', 'me'] } as const;

/** A window that is looked at again asks whether the session is still there. */
const STALE_MS = 10_000;

export const meQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: operatorKeys.me,
    queryFn: ({ signal }) => api.call(operatorAddresses.me, {}, { signal }),
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** To whoever has no session any longer, the addresses of operators do not exist. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiClientError && error.status === HttpStatus.NOT_FOUND && error.code === 'route-not-found';
