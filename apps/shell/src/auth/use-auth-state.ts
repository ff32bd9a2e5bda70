import type { ApiClient } from '@shoreline/api-client';
import { authRoutes, HttpStatus } from '@shoreline/contracts';
import { ApiClientError, type AuthState, useHintCookie } from '@shoreline/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** Set at sign-in, readable, without identity: only then is it worth asking who is there. */
const HINT_COOKIE = 'shoreline-member';

/** Cached twice as long as fresh. */
const FRESH_MS = 5 * 60_000;
const GC_MS = 10 * 60_000;

/** After a failure the service is asked again this often while the page is looked at. */
const RETRY_MS = 10_000;

/** Only a refusal says that nobody is signed in: a service that is away, broken or busy knows nothing about it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiClientError &&
  error.status < HttpStatus.INTERNAL_SERVER_ERROR &&
  error.status !== HttpStatus.TOO_MANY_REQUESTS;

/** What is cached about a member, here and in remotes. */
const MEMBER_DATA = [['auth'], ['me']];

/** Who is looking. A refusal means: a visitor. */
export function useAuthState(api: ApiClient): AuthState {
  const mayBeMember = useHintCookie(HINT_COOKIE);
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['auth', 'user'],
    queryFn: ({ signal }) => api.call(authRoutes.user, {}, { signal }),
    enabled: mayBeMember,
    staleTime: FRESH_MS,
    gcTime: GC_MS,
    refetchInterval: ({ state }) => state.error !== null && !isRefusal(state.error) && RETRY_MS,
  });

  const queryClient = useQueryClient();
  useEffect(() => {
    // Whoever signs in next finds nothing of the one before.
    if (!mayBeMember) MEMBER_DATA.forEach((queryKey) => queryClient.removeQueries({ queryKey }));
  }, [mayBeMember, queryClient]);

  return useMemo<AuthState>(() => {
    if (!mayBeMember || isRefusal(error)) return { status: 'visitor' };
    if (data) return { status: 'member', user: data };
    // Asking again clears the error of the attempt before, but not that there was one.
    const hasFailed = errorUpdateCount > 0;
    return hasFailed
      ? { status: 'failed', isRetrying: isFetching, retry: () => void refetch() }
      : { status: 'loading' };
  }, [mayBeMember, data, error, errorUpdateCount, isFetching, refetch]);
}
