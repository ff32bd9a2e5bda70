import { withTimeout } from '@shoreline/contracts';
import { PageNotFound } from '@shoreline/remote-kit';
import { type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';

import type { PageHandle } from '../pages/create-routes.tsx';
import { type PageAddress, pageRouteId, type PageRegistry } from '../pages/page-registry.ts';
import { RemoteUnavailable } from '../remotes/remote-loader.ts';
import type { WidgetStore } from '../remotes/widgets.ts';
import type { RenderedPage } from './hydration-state.ts';

/** Shorter than the timeout of a remote: a widget is never worth a page that does not react. */
const WIDGET_TIMEOUT_MS = 1_500;

interface FirstPageOptions {
  page: RenderedPage | null;
  routes: RouteObject[];
  pages: PageRegistry;
  widgets: WidgetStore;
  /** Whether this window runs the builds the server rendered. */
  isAsRendered: () => boolean;
}

interface FirstPage {
  hydrationData: HydrationState | undefined;
  /** The code of everything in the markup is loaded, so React can hydrate it as it is. */
  isComplete: boolean;
}

export async function prepareFirstPage({
  page,
  routes,
  pages,
  widgets,
  isAsRendered,
}: FirstPageOptions): Promise<FirstPage> {
  if (!page) return { hydrationData: undefined, isComplete: false };
  if (page.errors) return hydrateErrors(page.errors, pages);

  const address = addressHere(routes);
  const [failure, ...loadedWidgets] = await Promise.all([
    address && pages.loadComponent(address).catch((error: unknown) => error),
    // A slow widget does not delay hydration: the page starts without it and adds it once it has loaded.
    ...page.widgets.map(([app, name]) => withTimeout(widgets.load(app, name), WIDGET_TIMEOUT_MS, () => false)),
  ]);
  if (address && failure) return { hydrationData: failed(address, failure), isComplete: false };
  const loaderData = page.loaderData as NonNullable<HydrationState['loaderData']>;
  return { hydrationData: { loaderData }, isComplete: isAsRendered() && loadedWidgets.every(Boolean) };
}

async function hydrateErrors(sent: NonNullable<RenderedPage['errors']>, pages: PageRegistry): Promise<FirstPage> {
  const errors = toErrors(sent);
  if (Object.values(errors).some((error) => error instanceof PageNotFound)) await pages.loadNotFoundPage();
  return { hydrationData: { loaderData: {}, errors }, isComplete: true };
}

/** The page of a remote at the address of the window. */
export function addressHere(routes: RouteObject[]): PageAddress | undefined {
  const handle = matchRoutes(routes, location)?.at(-1)?.route.handle as PageHandle | undefined;
  return handle?.address;
}

const failed = (address: PageAddress, failure: unknown): HydrationState => ({
  loaderData: {},
  errors: { [pageRouteId(address)]: failure },
});

const toErrors = (errors: NonNullable<RenderedPage['errors']>): NonNullable<HydrationState['errors']> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, { notFound }]) => [
      id,
      notFound ? new PageNotFound(notFound) : new RemoteUnavailable(id, 'failed on the server'),
    ]),
  );
