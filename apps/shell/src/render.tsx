import { ApiClientError, type ApiClient } from '@shoreline/api-client';
import { HttpStatus, type Site } from '@shoreline/contracts';
import type { ServerRelease } from '@shoreline/federation/server-release';
import { PageNotFound, type PageHead, WidgetSlot } from '@shoreline/remote-kit';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';

import { assembleDocument } from './document/assemble-document.ts';
import { ShellProviders } from './frame/shell-providers.tsx';
import { createQueryClient, createWidgetQueryClient, isDispensable } from './navigation/query-client.ts';
import { createRoutes, type PageHandle } from './pages/create-routes.tsx';
import { createPageRegistry } from './pages/page-registry.ts';
import { notFoundHead, siteHead, unavailableHead } from './pages/site-head.ts';
import { createRemoteContext } from './remotes/remote-context.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { createWidgetStore } from './remotes/widgets.ts';

export { renderStaticDocument } from './document/assemble-document.ts';
/** The shell server may be older or newer than this bundle: what remotes meet comes from here, in the copy they import. */
export { createApiClient } from '@shoreline/api-client';
export { assertRemote } from './remotes/remote-loader.ts';

export interface RenderOptions {
  url: string;
  nonce: string;
  release: ServerRelease;
  remotes: RemoteLoader;
  api: ApiClient;
  site: Site;
  signal: AbortSignal;
  /** Waits until this page may compute; rejects when nobody needs it any more. */
  acquireRenderSlot?: () => Promise<void>;
  liveReload?: boolean;
  /** Of a release set that only those see who have the link. */
  isPreview?: boolean;
  onError: (error: unknown) => void;
}

/** A rendered page. A degraded one misses something and must not be cached. */
export interface PageResponse {
  status: number;
  html: string;
  isDegraded: boolean;
  /** Origins its policy lets it call beside our own. An artifact of the shell may meet a server that knows of none. */
  connect?: readonly string[];
  location?: string;
  /** Apps whose widgets are on it. A server may meet a shell artifact that does not say. */
  widgetApps?: readonly string[];
}

export async function renderPage(options: RenderOptions): Promise<PageResponse> {
  const queryClient = createQueryClient();
  try {
    return await renderWith(queryClient, options);
  } finally {
    // The timer of one query that is to be kept would hold all that the page has read.
    queryClient.clear();
  }
}

async function renderWith(queryClient: QueryClient, options: RenderOptions): Promise<PageResponse> {
  const { release, remotes, api, site, signal, onError } = options;
  const missingWidgets: unknown[] = [];
  const widgets = createWidgetStore(remotes, (error) => missingWidgets.push(error));
  const widgetQueryClient = createWidgetQueryClient(queryClient);
  const context = createRemoteContext({ api, queryClient, site, widgets, widgetQueryClient });
  const pages = createPageRegistry(remotes, context);
  const handler = createStaticHandler(createRoutes(release.boot, pages));
  const loaded = await handler.query(new Request(options.url, { signal }));
  if (loaded instanceof Response) return toMoved(loaded);
  await options.acquireRenderSlot?.();

  const render = (page: StaticHandlerContext): string =>
    renderToString(
      <ShellProviders services={{ api, site, queryClient, widgets }}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, page)} context={page} hydrate={false} />
      </ShellProviders>,
    );
  const { page, markup } = renderOrFail(loaded, render);
  const outcome = describeOutcome(page, queryClient);
  [...outcome.failures, ...missingWidgets].forEach(onError);
  const { html, connect } = assembleDocument({
    ...options,
    page,
    markup,
    queryClient,
    renderedWidgets: widgets.ready(),
    head: outcome.head,
  });
  return {
    status: outcome.status,
    html,
    connect,
    isDegraded: outcome.isDegraded || missingWidgets.length > 0,
    widgetApps: widgets.ready().map(([app]) => app),
  };
}

/** What the gate renders a widget with. */
interface WidgetOptions {
  app: string;
  name: string;
  props: object;
  remotes: RemoteLoader;
  api: ApiClient;
  site: Site;
  onError: (error: unknown) => void;
}

/** The markup of a widget alone, with what its loader reads; undefined where it is not to be had. */
export async function renderWidget(options: WidgetOptions): Promise<string | undefined> {
  const { app, name, props, remotes, api, site, onError } = options;
  const queryClient = createQueryClient();
  const widgets = createWidgetStore(remotes, onError);
  const context = createRemoteContext({ api, queryClient, site, widgets });
  await widgets.prefetch(context, { app, name, props });
  const component = widgets.find(app, name);
  if (!component) return undefined;
  // Whoever places it is checked by its types; here it comes from a manifest.
  const reference = { app, name, props } as ComponentProps<typeof WidgetSlot>;
  const handler = createStaticHandler([{ path: '*', element: <WidgetSlot {...reference} /> }]);
  const page = await handler.query(new Request('https://widget.example/'));
  if (page instanceof Response) return undefined;
  return renderToString(
    <ShellProviders services={{ api, site, queryClient, widgets }}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, page)} context={page} hydrate={false} />
    </ShellProviders>,
  );
}

function toMoved({ status, headers }: Response): PageResponse {
  const location = headers.get('location');
  if (location === null) throw new Error('Loaders answer heads, not responses.');
  return { status, html: '', isDegraded: false, location, widgetApps: [] };
}

/** React has no error boundaries on the server: a page that throws is rendered again as the failure it is. */
function renderOrFail(page: StaticHandlerContext, render: (page: StaticHandlerContext) => string) {
  try {
    return { page, markup: render(page) };
  } catch (error) {
    const failed = { ...page, loaderData: {}, errors: { [page.matches.at(-1)?.route.id ?? '']: error } };
    return { page: failed, markup: render(failed) };
  }
}

/** Without something only a widget reads, the page is complete all the same, but not to be cached. */
export function describeOutcome(page: StaticHandlerContext, queryClient: QueryClient) {
  const errors = Object.values(page.errors ?? {});
  const missing = errors.find((error) => error instanceof PageNotFound);
  if (missing) {
    const head = notFoundHead(missing.text, page.location.pathname);
    return { status: missing.status, isDegraded: false, head, failures: [] };
  }
  const failed = failedQueries(queryClient);
  const failures = [...errors, ...failed.map(({ state }) => state.error)];
  const isComplete = errors.length === 0 && failed.every(isDispensable);
  return {
    status: isComplete ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE,
    isDegraded: failures.length > 0,
    head: headOf(page, errors.length > 0),
    failures,
  };
}

function headOf({ loaderData, matches, location }: StaticHandlerContext, hasFailed: boolean): PageHead {
  const { title } = (matches.at(-1)?.route.handle ?? { title: 'This page' }) as PageHandle;
  if (hasFailed) return unavailableHead(title, location.pathname);
  const heads = Object.values(loaderData as Record<string, PageHead | undefined>).filter((head) => head !== undefined);
  return heads.at(-1) ?? siteHead;
}

const failedQueries = (queryClient: QueryClient): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ state: { error } }) =>
        error && !(error instanceof ApiClientError && error.status < HttpStatus.INTERNAL_SERVER_ERROR),
    );
