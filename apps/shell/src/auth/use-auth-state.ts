import type { ApiClient } from '@shoreline/api-client';
import { authRoutes } from '@shoreline/contracts';
import type { AuthState } from '@shoreline/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

/** Set at sign-in, readable, without identity: only then is it worth asking who is there (decision I18). */
const HINT_COOKIE = 'shoreline-member';

/** Fresh and kept times of the specification. */
const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;

const hasHint = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${HINT_COOKIE}=`));
const neverChanges = () => () => {};

/** Who is looking. A failed answer means: a visitor. */
export function useAuthState(api: ApiClient): AuthState {
  const mayBeMember = useSyncExternalStore(neverChanges, hasHint, () => false);
  const user = useQuery({
    queryKey: ['auth', 'user'],
    queryFn: ({ signal }) => api.call(authRoutes.user, {}, { signal }),
    enabled: mayBeMember,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });

  return useMemo<AuthState>(() => {
    if (!mayBeMember || user.isError) return { status: 'visitor' };
    return user.data ? { status: 'member', user: user.data } : { status: 'loading' };
  }, [mayBeMember, user.isError, user.data]);
}
