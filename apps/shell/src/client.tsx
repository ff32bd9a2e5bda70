import { createApiClient } from '@shoreline/api-client';
import { hydrate } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import type { BootRecord } from './boot/boot-record.ts';
import { prepareFirstPage } from './boot/first-page.ts';
import { readBootRecord } from './boot/read-boot-record.ts';
import { readSite } from './boot/read-site.ts';
import { allowOwnScripts } from './boot/trusted-types.ts';
import { ShellProviders } from './frame/shell-providers.tsx';
import { followLinks } from './navigation/follow-links.ts';
import { createQueryClient } from './navigation/query-client.ts';
import { quietSkippedTransitions } from './navigation/quiet-transitions.ts';
import { createRoutes } from './pages/create-routes.tsx';
import { createPageRegistry } from './pages/page-registry.ts';
import { createBrowserRemotes } from './remotes/browser-remotes.ts';
import { createRemoteContext } from './remotes/remote-context.ts';
import { createWidgetStore } from './remotes/widgets.ts';

const boot = readBootRecord();
const allowScriptsOf = allowOwnScripts();
quietSkippedTransitions();
setNonce(boot.nonce);
void start(boot.record);

/** Brings the page to life: with what the server rendered, or from nothing when it could not. */
async function start(record: BootRecord): Promise<void> {
  const api = createApiClient();
  const queryClient = createQueryClient();
  const remotes = createBrowserRemotes(record.release);
  const widgets = createWidgetStore(remotes);
  const site = record.site ?? (await readSite(api));
  allowScriptsOf(site.analytics?.origin);
  if (record.page) hydrate(queryClient, record.page.queries);

  const pages = createPageRegistry(remotes, createRemoteContext({ api, queryClient, site, widgets }));
  const routes = createRoutes(record.release, pages);
  const { hydrationData, isWhole } = await prepareFirstPage({ page: record.page, routes, pages, widgets });
  const router = createBrowserRouter(routes, { ...(hydrationData && { hydrationData }) });
  followLinks(router, remotes);
  if (record.followsReleases) {
    void import('./boot/reload-on-release.ts').then(({ reloadOnRelease }) => reloadOnRelease(record.release.id));
  }

  mount(
    isWhole,
    <StrictMode>
      <ShellProviders services={{ api, site, queryClient, widgets, remotes }}>
        <RouterProvider router={router} />
      </ShellProviders>
    </StrictMode>,
  );
}

/** Markup that is whole is taken over; anything else is rendered anew in its place. */
function mount(isWhole: boolean, app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no place for the page.');
  if (isWhole) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
