import { PageNotFound } from '@shoreline/remote-kit';
import { type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';

import type { PageHandle } from '../pages/create-routes.tsx';
import { bringNotFoundPage } from '../pages/late-not-found-page.ts';
import { type PageAddress, pageRouteId, type PageRegistry } from '../pages/page-registry.ts';
import { RemoteUnavailable } from '../remotes/remote-loader.ts';
import type { WidgetStore } from '../remotes/widgets.ts';
import type { RenderedPage } from './boot-record.ts';

/** Shorter than the budget of a remote: a widget is never worth a page that does not react. */
const WIDGET_PATIENCE_MS = 1_500;

interface FirstPageNeeds {
  page: RenderedPage | null;
  routes: RouteObject[];
  pages: PageRegistry;
  widgets: WidgetStore;
}

interface FirstPage {
  /** What the router takes over; undefined when it has to load the page itself. */
  hydrationData: HydrationState | undefined;
  /** Everything that stands in the markup is at hand, so React can take it over as it is. */
  isWhole: boolean;
}

/** Brings the code of everything the server rendered before React looks at the markup. */
export async function prepareFirstPage({ page, routes, pages, widgets }: FirstPageNeeds): Promise<FirstPage> {
  if (!page) return { hydrationData: undefined, isWhole: false };
  if (page.errors) return takeOverErrors(page.errors);

  const address = addressHere(routes);
  const [failure, ...placed] = await Promise.all([
    address && pages.loadComponent(address).catch((error: unknown) => error),
    ...page.widgets.map(([app, name]) => soon(widgets.load(app, name))),
  ]);
  if (address && failure) return { hydrationData: failed(address, failure), isWhole: false };
  const loaderData = page.loaderData as NonNullable<HydrationState['loaderData']>;
  return { hydrationData: { loaderData }, isWhole: placed.every(Boolean) };
}

async function takeOverErrors(sent: NonNullable<RenderedPage['errors']>): Promise<FirstPage> {
  const errors = toErrors(sent);
  if (Object.values(errors).some((error) => error instanceof PageNotFound)) await bringNotFoundPage();
  return { hydrationData: { loaderData: {}, errors }, isWhole: true };
}

/** A widget that is late keeps nobody waiting: the page comes to life without it, and it joins when it is there. */
const soon = (loading: Promise<boolean>): Promise<boolean> =>
  Promise.race([loading, new Promise<boolean>((resolve) => setTimeout(resolve, WIDGET_PATIENCE_MS, false))]);

function addressHere(routes: RouteObject[]): PageAddress | undefined {
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
