import { createApiClient, type ApiClient } from '@shoreline/api-client';
import { siteRoutes, type Site } from '@shoreline/contracts';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';

import { windowPlayer } from './audio/window-player.ts';
import { addressHere, prepareFirstPage } from './boot/first-page.ts';
import { HYDRATION_STATE_ID, type HydrationState } from './boot/hydration-state.ts';
import { STARTED_MARK } from './boot/marks.ts';
import { ShellProviders } from './frame/shell-providers.tsx';
import { describeDestinations } from './navigation/describe-destinations.ts';
import { timeoutFor } from './navigation/page-timeout.ts';
import { createQueryClient } from './navigation/query-client.ts';
import { connectOrigins } from './document/connect-origins.ts';
import { createRoutes } from './pages/create-routes.tsx';
import { fallbackSite } from './pages/site-head.ts';
import { createPageRegistry } from './pages/page-registry.ts';
import { createBrowserRemotes } from './remotes/browser-remotes.ts';
import { reportUncaughtErrors } from './remotes/failure-reporter.ts';
import { createRemoteContext } from './remotes/remote-context.ts';
import { createWidgetStore } from './remotes/widgets.ts';

document.documentElement.setAttribute(STARTED_MARK, '');
const state = readHydrationState();
const allowScriptsOf = allowOwnScripts();
reportUncaughtErrors();
void start();

async function start(): Promise<void> {
  const api = createApiClient();
  const queryClient = createQueryClient();
  const remotes = createBrowserRemotes(state.release);
  // Nothing is on the line while the page hydrates, and somebody may press a link as soon as it did.
  const later = import('./navigation/after-start.ts');
  // Reported where it is awaited.
  later.catch(() => undefined);
  const widgets = createWidgetStore(remotes);
  const site = state.site ?? (await readSite(api));
  allowScriptsOf(site.analytics?.origin);
  for (const { queryKey, data, updatedAt } of state.page?.queries ?? []) {
    queryClient.setQueryData(queryKey, data, { updatedAt });
  }

  const context = createRemoteContext({ api, queryClient, site, widgets });
  const pages = createPageRegistry(remotes, context, { timeoutFor });
  const routes = createRoutes(state.release, pages);
  remotes.allow(connectOrigins(state.release, appsOnPage(state, routes)));
  describeDestinations(state.release, remotes);
  const { hydrationData, isComplete } = await prepareFirstPage({
    page: state.page,
    routes,
    pages,
    widgets,
    isAsRendered: () => remotes.release() === state.release,
  });
  const router = createBrowserRouter(routes, { ...(hydrationData && { hydrationData }) });

  mount(
    isComplete,
    <StrictMode>
      <ShellProviders services={{ api, site, queryClient, widgets, remotes }}>
        <RouterProvider router={router} />
      </ShellProviders>
    </StrictMode>,
  );

  const { afterStart } = await later;
  await afterStart({ state, router, remotes, pages, player: windowPlayer });
}

/** As the server counted them, or the gateway for the static document. */
function appsOnPage({ page }: HydrationState, routes: RouteObject[]): (string | undefined)[] {
  return [addressHere(routes)?.app, ...(page?.widgets ?? []).map(([app]) => app)];
}

function mount(isComplete: boolean, app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no place for the page.');
  if (isComplete) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

function readHydrationState(): HydrationState {
  const element = document.getElementById(HYDRATION_STATE_ID);
  if (!element) throw new Error('The document carries no hydration state.');
  return JSON.parse(element.textContent) as HydrationState;
}

/** The static document carries no site configuration; a page without it is better than none. */
function readSite(api: ApiClient): Promise<Site> {
  return api.call(siteRoutes.read, {}).catch(() => ({ ...fallbackSite, origin: location.origin }));
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/** Script addresses may only point into our own artifacts, to the worker, and to the origin given later: that of the analytics service. */
function allowOwnScripts(): (origin: string | undefined) => void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  let welcome: string | undefined;
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      const isOwn = origin === location.origin && /^\/(?:mf\/|sw\.js$)/.test(pathname);
      if (!isOwn && origin !== welcome) throw new TypeError(`${url} is not one of our scripts.`);
      return url;
    },
  });
  return (origin) => (welcome = origin);
}
