import { HttpStatus, type Owner } from '@shoreline/contracts';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useHydrated } from '@shoreline/ui';
import { useMemo } from 'react';

import { ownerQueries } from './owner.queries.ts';
import { useMayBeOwner } from './use-may-be-owner.ts';

/** Who is looking: `loading` on the server and until we know; `failed` when the service could not say. */
export type OwnerState =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'failed'; isRetrying: boolean; retry: () => void }
  | { status: 'owner'; owner: Owner };

/** The signed-in owner, apart from the member of this window. Nobody is asked about people without the hint. */
export function useOwner(): OwnerState {
  const isHydrated = useHydrated();
  const mayBeOwner = useMayBeOwner();
  const { data, error, isFetching, refetch } = useQuery({ ...ownerQueries(useApi()).account(), enabled: mayBeOwner });

  return useMemo<OwnerState>(() => {
    if (!isHydrated) return { status: 'loading' };
    if (!mayBeOwner || isSignedOut(error)) return { status: 'visitor' };
    if (data) return { status: 'owner', owner: data };
    if (error) return { status: 'failed', isRetrying: isFetching, retry: () => void refetch() };
    return { status: 'loading' };
  }, [isHydrated, mayBeOwner, data, error, isFetching, refetch]);
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiClientError && error.status === HttpStatus.UNAUTHORIZED;
