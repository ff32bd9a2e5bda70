import type { ApiClient } from '@shoreline/api-client';
import { authRoutes } from '@shoreline/contracts';
import { type AuthState, useHintCookie } from '@shoreline/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** Set at sign-in, readable, without identity: only then is it worth asking who is there. */
const HINT_COOKIE = 'shoreline-member';

/** Cached twice as long as fresh. */
const FRESH_MS = 5 * 60_000;
const GC_MS = 10 * 60_000;

/** What is cached about a member, here and in remotes. */
const MEMBER_DATA = [['auth'], ['me']];

/** Who is looking. A failed answer means: a visitor. */
export function useAuthState(api: ApiClient): AuthState {
  const mayBeMember = useHintCookie(HINT_COOKIE);
  const user = useQuery({
    queryKey: ['auth', 'user'],
    queryFn: ({ signal }) => api.call(authRoutes.user, {}, { signal }),
    enabled: mayBeMember,
    staleTime: FRESH_MS,
    gcTime: GC_MS,
  });

  const queryClient = useQueryClient();
  useEffect(() => {
    // Whoever signs in next finds nothing of the one before.
    if (!mayBeMember) MEMBER_DATA.forEach((queryKey) => queryClient.removeQueries({ queryKey }));
  }, [mayBeMember, queryClient]);

  return useMemo<AuthState>(() => {
    if (!mayBeMember || user.isError) return { status: 'visitor' };
    return user.data ? { status: 'member', user: user.data } : { status: 'loading' };
  }, [mayBeMember, user.isError, user.data]);
}
