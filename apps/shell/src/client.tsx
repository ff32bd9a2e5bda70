import { type ApiClient, createApiClient } from '@shoreline/api-client';
import { type Site, siteRoutes } from '@shoreline/contracts';
import { PageNotFound, type RemoteContext } from '@shoreline/remote-kit';
import { hydrate } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router-dom';

import type { BootRecord, RenderedPage } from './boot/boot-record.ts';
import { readBootRecord } from './boot/read-boot-record.ts';
import { ShellProviders } from './frame/shell-providers.tsx';
import { createQueryClient } from './navigation/query-client.ts';
import { followLinks } from './navigation/follow-links.ts';
import { allowOwnScripts } from './boot/trusted-types.ts';
import { createRoutes, type PageHandle, pageRouteId } from './pages/create-routes.tsx';
import { fallbackSite } from './pages/fallback-site.ts';
import { createPageRegistry, type PageAddress } from './pages/page-registry.ts';
import { createBrowserRemotes } from './remotes/browser-remotes.ts';
import { RemoteUnavailable } from './remotes/remote-loader.ts';
import { createWidgetStore } from './remotes/widgets.ts';

const boot = readBootRecord();
allowOwnScripts();
setNonce(boot.nonce);
void start(boot.record);

/** Brings the page to life: with what the server rendered, or from nothing when it could not. */
async function start(record: BootRecord): Promise<void> {
  const api = createApiClient();
  const queryClient = createQueryClient();
  const remotes = createBrowserRemotes(record.release);
  const widgets = createWidgetStore(remotes);
  const site = record.site ?? (await readSite(api));
  if (record.page) hydrate(queryClient, record.page.queries);

  const context: RemoteContext = {
    api,
    queryClient,
    site,
    prefetchWidget: (app, name, props = {}) => widgets.prefetch(context, { app, name, props }),
  };
  const pages = createPageRegistry(remotes, context);
  const routes = createRoutes(record.release, pages);
  const address = (matchRoutes(routes, location)?.at(-1)?.route.handle as PageHandle | undefined)?.address;

  const missing = await Promise.all([
    address && record.page && !record.page.errors
      ? pages.loadComponent(address).catch((error: unknown) => error)
      : undefined,
    ...(record.page?.widgets ?? []).map(([app, name]) => widgets.load(app, name)),
  ]);
  const failure = missing[0];
  const hydrationData = address && failure ? failureOf(address, failure) : record.page && hydrationOf(record.page);
  const router = createBrowserRouter(routes, { ...(hydrationData && { hydrationData }) });
  followLinks(router, remotes);

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no place for the page.');
  const app = (
    <StrictMode>
      <ShellProviders services={{ api, site, queryClient, widgets, remotes }}>
        <RouterProvider router={router} />
      </ShellProviders>
    </StrictMode>
  );
  const isWhole = record.page && !failure && missing.every((loaded) => loaded !== false);
  if (isWhole) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** The static document carries no site configuration; a page without it is better than none. */
const readSite = (api: ApiClient): Promise<Site> =>
  api.call(siteRoutes.read, {}).catch(() => ({ ...fallbackSite, origin: location.origin }));

const failureOf = ({ app, pattern }: PageAddress, failure: unknown): HydrationState => ({
  loaderData: {},
  errors: { [pageRouteId({ app, pattern })]: failure },
});

function hydrationOf({ loaderData, errors }: RenderedPage): HydrationState {
  const failures = Object.entries(errors ?? {}).map(([id, { notFound }]) => [
    id,
    notFound ? new PageNotFound(notFound) : new RemoteUnavailable(id, 'failed on the server'),
  ]);
  return {
    loaderData: loaderData as NonNullable<HydrationState['loaderData']>,
    ...(failures.length > 0 && { errors: Object.fromEntries(failures) as NonNullable<HydrationState['errors']> }),
  };
}
