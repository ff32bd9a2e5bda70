import { createApiClient } from '@shoreline/api-client';
import { hydrate } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import type { HydrationState } from './boot/hydration-state.ts';
import { prepareFirstPage } from './boot/first-page.ts';
import { readHydrationState } from './boot/read-hydration-state.ts';
import { readSite } from './boot/read-site.ts';
import { allowOwnScripts } from './boot/trusted-types.ts';
import { ShellProviders } from './frame/shell-providers.tsx';
import { prefetchOnIntent } from './navigation/prefetch-on-intent.ts';
import { createQueryClient } from './navigation/query-client.ts';
import { ignoreAbortedTransitions } from './navigation/ignore-aborted-transitions.ts';
import { createRoutes } from './pages/create-routes.tsx';
import { createPageRegistry } from './pages/page-registry.ts';
import { createBrowserRemotes } from './remotes/browser-remotes.ts';
import { createRemoteContext } from './remotes/remote-context.ts';
import { createWidgetStore } from './remotes/widgets.ts';

const hydration = readHydrationState();
const allowScriptsOf = allowOwnScripts();
ignoreAbortedTransitions();
setNonce(hydration.nonce);
void start(hydration.state);

/** Starts the page: hydrates what the server rendered, or renders it from nothing when the server could not. */
async function start(state: HydrationState): Promise<void> {
  const api = createApiClient();
  const queryClient = createQueryClient();
  const remotes = createBrowserRemotes(state.release);
  const widgets = createWidgetStore(remotes);
  const site = state.site ?? (await readSite(api));
  allowScriptsOf(site.analytics?.origin);
  if (state.page) hydrate(queryClient, state.page.queries);

  const pages = createPageRegistry(remotes, createRemoteContext({ api, queryClient, site, widgets }));
  const routes = createRoutes(state.release, pages);
  const { hydrationData, isComplete } = await prepareFirstPage({ page: state.page, routes, pages, widgets });
  const router = createBrowserRouter(routes, { ...(hydrationData && { hydrationData }) });
  prefetchOnIntent(router, remotes);
  if (state.liveReload) {
    void import('./boot/reload-on-release.ts').then(({ reloadOnRelease }) => reloadOnRelease(state.release.id));
  }

  mount(
    isComplete,
    <StrictMode>
      <ShellProviders services={{ api, site, queryClient, widgets, remotes }}>
        <RouterProvider router={router} />
      </ShellProviders>
    </StrictMode>,
  );
}

/** Complete markup is hydrated; anything else is rendered anew in its place. */
function mount(isComplete: boolean, app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no place for the page.');
  if (isComplete) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
