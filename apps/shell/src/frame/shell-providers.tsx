import type { ApiClient } from '@shoreline/api-client';
import type { Site } from '@shoreline/contracts';
import { type ShellServices, ShellServicesContext } from '@shoreline/remote-kit';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';

import { windowPlayer } from '../audio/window-player.ts';
import { useAuthState } from '../auth/use-auth-state.ts';
import { windowConsent } from '../consent/window-consent.ts';
import type { BrowserRemotes } from '../remotes/browser-remotes.ts';
import type { ReportFailure } from '../remotes/failure-reporter.ts';
import { fetchRelease } from '../remotes/fetch-release.ts';
import type { WidgetStore } from '../remotes/widgets.ts';
import { toasts } from '../toasts/toasts.ts';

/** What shell and pages run on. `remotes` is there in browsers only. */
interface Services {
  api: ApiClient;
  site: Site;
  queryClient: QueryClient;
  widgets: WidgetStore;
  remotes?: Pick<BrowserRemotes, 'update'> & Partial<Pick<BrowserRemotes, 'report'>>;
}

/** What only the shell itself may use. */
interface ShellRuntime {
  /** Learns what is live now. A failure changes nothing. */
  refreshRelease: () => Promise<void>;
  /** Reports to operators that a remote failed here. */
  reportFailure: ReportFailure;
}

const ShellRuntimeContext = createContext<ShellRuntime>({
  refreshRelease: async () => {},
  reportFailure: () => {},
});

/** What only the shell itself may use. */
export const useShellRuntime = (): ShellRuntime => useContext(ShellRuntimeContext);

interface ShellProvidersProps {
  services: Services;
  children: ReactNode;
}

/** Everything pages and frame find around them. */
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
      async refreshRelease() {
        const release = await fetchRelease();
        if (release) remotes?.update(release);
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
