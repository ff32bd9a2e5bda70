import type { ApiClient } from '@shoreline/api-client';
import { authRoutes, HttpStatus, type Site } from '@shoreline/contracts';
import {
  ApiClientError,
  ShellServicesContext,
  useHintCookie,
  type ShellServices,
  type AuthState,
} from '@shoreline/remote-kit';
import { QueryClientProvider, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo, useEffect, type ReactNode } from 'react';

import { windowPlayer } from '../audio/window-player.ts';
import { windowConsent } from '../consent/window-consent.ts';
import type { BrowserRemotes } from '../remotes/browser-remotes.ts';
import type { ReportFailure } from '../remotes/failure-reporter.ts';
import type { WidgetStore } from '../remotes/widgets.ts';
import { toasts } from '../toasts/toasts.ts';

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

const MEMBER_DATA = [['auth'], ['me']];

interface Services {
  api: ApiClient;
  site: Site;
  queryClient: QueryClient;
  widgets: WidgetStore;
  remotes?: Pick<BrowserRemotes, 'retry'> & Partial<Pick<BrowserRemotes, 'report'>>;
}

interface ShellRuntime {
  /** Tries an app again, of what is live now. */
  retryRemote: (app: string | undefined) => Promise<void>;
  reportFailure: ReportFailure;
}

const ShellRuntimeContext = createContext<ShellRuntime>({
  retryRemote: async () => {},
  reportFailure: () => {},
});

export const useShellRuntime = (): ShellRuntime => useContext(ShellRuntimeContext);

interface ShellProvidersProps {
  services: Services;
  children: ReactNode;
}

export function ShellProviders({ services, children }: ShellProvidersProps) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <ServicesProvider services={services}>{children}</ServicesProvider>
    </QueryClientProvider>
  );
}

function ServicesProvider({ services: { api, site, widgets, remotes }, children }: ShellProvidersProps) {
  const auth = useAuthState(api);
  const reportFailure = useCallback<ReportFailure>((app, error) => remotes?.report?.(app, error), [remotes]);
  const offered = useMemo<ShellServices>(
    () => ({
      api,
      site,
      auth,
      toast: toasts.show,
      player: windowPlayer,
      consent: windowConsent,
      findWidget: widgets.find,
      loadWidget: widgets.load,
      reportFailure,
    }),
    [api, site, auth, widgets, reportFailure],
  );
  const runtime = useMemo<ShellRuntime>(
    () => ({
      async retryRemote(app) {
        if (app !== undefined) await remotes?.retry(app);
      },
      reportFailure,
    }),
    [remotes, reportFailure],
  );

  return (
    <ShellRuntimeContext value={runtime}>
      <ShellServicesContext value={offered}>{children}</ShellServicesContext>
    </ShellRuntimeContext>
  );
}

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
