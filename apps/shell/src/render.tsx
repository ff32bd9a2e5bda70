import type { ApiClient } from '@shoreline/api-client';
import type { Site } from '@shoreline/contracts';
import type { ServerRelease } from '@shoreline/federation/server-release';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';

import { assembleDocument } from './document/assemble-document.ts';
import { ShellProviders } from './frame/shell-providers.tsx';
import { createQueryClient, createWidgetQueryClient } from './navigation/query-client.ts';
import { createRoutes } from './pages/create-routes.tsx';
import { describeOutcome } from './pages/page-outcome.ts';
import { createPageRegistry } from './pages/page-registry.ts';
import { createRemoteContext } from './remotes/remote-context.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { createWidgetStore } from './remotes/widgets.ts';

export { renderStaticDocument } from './document/static-document.ts';

/** What a page is rendered from. */
export interface RenderOptions {
  /** Full address of the page on the public origin. */
  url: string;
  nonce: string;
  release: ServerRelease;
  remotes: RemoteLoader;
  api: ApiClient;
  site: Site;
  signal: AbortSignal;
  /** In development: the page reloads itself when something was published. */
  liveReload?: boolean;
  onError: (error: unknown) => void;
}

/** A rendered page. A degraded one misses something and must not be cached. */
export interface PageResponse {
  status: number;
  html: string;
  isDegraded: boolean;
  /** Where the page has moved to; there is nothing to show then. */
  location?: string;
}

/** Renders the page at an address: loads it, renders it, and writes the document around it. */
export async function renderPage(options: RenderOptions): Promise<PageResponse> {
  const { release, remotes, api, site, signal, onError } = options;
  const queryClient = createQueryClient();
  const missingWidgets: unknown[] = [];
  const widgets = createWidgetStore(remotes, (error) => missingWidgets.push(error));
  const widgetQueryClient = createWidgetQueryClient(queryClient);
  const context = createRemoteContext({ api, queryClient, site, widgets, widgetQueryClient });
  const pages = createPageRegistry(remotes, context);
  const handler = createStaticHandler(createRoutes(release.boot, pages));
  const loaded = await handler.query(new Request(options.url, { signal }));
  if (loaded instanceof Response) return toMoved(loaded);

  const render = (page: StaticHandlerContext): string =>
    renderToString(
      <ShellProviders services={{ api, site, queryClient, widgets }}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, page)} context={page} hydrate={false} />
      </ShellProviders>,
    );
  const { page, markup } = renderOrFail(loaded, render);
  const outcome = describeOutcome(page, queryClient);
  [...outcome.failures, ...missingWidgets].forEach(onError);
  const html = assembleDocument({
    ...options,
    page,
    markup,
    queryClient,
    renderedWidgets: widgets.ready(),
    head: outcome.head,
  });
  return { status: outcome.status, html, isDegraded: outcome.isDegraded || missingWidgets.length > 0 };
}

/** The only response a loader throws (`movedTo`). */
function toMoved({ status, headers }: Response): PageResponse {
  const location = headers.get('location');
  if (location === null) throw new Error('Loaders answer heads, not responses.');
  return { status, html: '', isDegraded: false, location };
}

/** React has no error boundaries on the server: a page that throws is rendered again as the failure it is. */
function renderOrFail(
  page: StaticHandlerContext,
  render: (page: StaticHandlerContext) => string,
): { page: StaticHandlerContext; markup: string } {
  try {
    return { page, markup: render(page) };
  } catch (error) {
    const failed = { ...page, loaderData: {}, errors: { [page.matches.at(-1)?.route.id ?? '']: error } };
    return { page: failed, markup: render(failed) };
  }
}
