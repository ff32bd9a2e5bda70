import { ApiClientError } from '@shoreline/api-client';
import type { ApiClient } from '@shoreline/api-client';
import type { Release, Site } from '@shoreline/contracts';
import type { ServerRelease } from '@shoreline/federation/server-release';
import { type PageHead, PageNotFound, type RemoteContext } from '@shoreline/remote-kit';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';

import type { BootRecord } from './boot/boot-record.ts';
import { renderDocument } from './document/document.ts';
import { ShellProviders } from './frame/shell-providers.tsx';
import { createQueryClient } from './navigation/query-client.ts';
import { createRoutes, type PageHandle } from './pages/create-routes.tsx';
import { fallbackSite } from './pages/fallback-site.ts';
import { createPageRegistry } from './pages/page-registry.ts';
import { notFoundHead, siteHead, unavailableHead } from './pages/site-head.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { createWidgetStore, type WidgetStore } from './remotes/widgets.ts';

/** What a page is rendered from. */
export interface RenderNeeds {
  /** Full address of the page on the public origin. */
  url: string;
  nonce: string;
  release: ServerRelease;
  remotes: RemoteLoader;
  api: ApiClient;
  site: Site;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/** A rendered page. A degraded one misses something and must not be kept. */
export interface RenderedPage {
  status: number;
  html: string;
  isDegraded: boolean;
}

const NOT_FOUND = 404;
const UNAVAILABLE = 503;

/** Renders the page at an address: loads it, renders it, and writes the document around it. */
export async function renderPage(needs: RenderNeeds): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const widgets = createWidgetStore(needs.remotes);
  const context: RemoteContext = {
    api: needs.api,
    queryClient,
    site: needs.site,
    prefetchWidget: (app, name, props = {}) => widgets.prefetch(context, { app, name, props }),
  };
  const routes = createRoutes(needs.release.boot, createPageRegistry(needs.remotes, context));
  const handler = createStaticHandler(routes);
  const loaded = await handler.query(new Request(needs.url, { signal: needs.signal }));
  if (loaded instanceof Response) throw new Error('Loaders answer heads, not responses.');

  const render = (page: StaticHandlerContext): string =>
    renderToString(
      <ShellProviders services={{ ...needs, queryClient, widgets }}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, page)} context={page} hydrate={false} />
      </ShellProviders>,
    );
  const { page, markup } = renderOrFail(loaded, render, needs.onError);
  return assemble(needs, { page, markup, queryClient, widgets });
}

/** React has no error boundaries on the server: a page that throws is rendered again as the failure it is. */
function renderOrFail(
  page: StaticHandlerContext,
  render: (page: StaticHandlerContext) => string,
  onError: (error: unknown) => void,
): { page: StaticHandlerContext; markup: string } {
  try {
    return { page, markup: render(page) };
  } catch (error) {
    onError(error);
    const failed = page.matches.at(-1)?.route.id ?? '';
    const withError = { ...page, errors: { [failed]: error } };
    return { page: withError, markup: render(withError) };
  }
}

interface Assembled {
  page: StaticHandlerContext;
  markup: string;
  queryClient: QueryClient;
  widgets: WidgetStore;
}

function assemble(needs: RenderNeeds, { page, markup, queryClient, widgets }: Assembled): RenderedPage {
  const errors = Object.values(page.errors ?? {});
  errors.filter((error) => !(error instanceof PageNotFound)).forEach(needs.onError);
  const hasFailedQuery = queryClient
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error && !(error instanceof ApiClientError && error.status === NOT_FOUND));
  const isMissing = errors.some((error) => error instanceof PageNotFound);
  const isDegraded = hasFailedQuery || (errors.length > 0 && !isMissing);
  const address = (page.matches.at(-1)?.route.handle as PageHandle | undefined)?.address;
  const placed = widgets.ready();
  const head = headOf(page);

  const html = renderDocument({
    nonce: needs.nonce,
    head,
    site: needs.site,
    markup,
    fonts: needs.release.fonts,
    styles: stylesOf(needs.release, [...(address ? [address.app] : []), ...placed.map(([app]) => app)]),
    scripts: scriptsOf(needs.release.boot, address, placed),
    boot: {
      release: needs.release.boot,
      site: needs.site,
      page: {
        loaderData: withoutStructuredData(page.loaderData),
        errors: page.errors
          ? Object.fromEntries(Object.entries(page.errors).map(([id, error]) => [id, bootError(error)]))
          : null,
        widgets: placed,
        queries: dehydrate(queryClient),
      },
    },
  });
  return { status: isMissing ? NOT_FOUND : isDegraded ? UNAVAILABLE : 200, html, isDegraded };
}

function headOf({ errors, loaderData, matches, location }: StaticHandlerContext): PageHead {
  const failures = Object.values(errors ?? {});
  const missing = failures.find((error) => error instanceof PageNotFound);
  if (missing) return notFoundHead(missing.text, location.pathname);
  const { title } = (matches.at(-1)?.route.handle ?? { title: 'This page' }) as PageHandle;
  if (failures.length > 0) return unavailableHead(title, location.pathname);
  const heads = Object.values(loaderData as Record<string, PageHead | undefined>).filter((head) => head !== undefined);
  return heads.at(-1) ?? siteHead;
}

const withoutStructuredData = (loaderData: Record<string, PageHead>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(loaderData).map(([id, head]) => [id, head && { ...head, jsonLd: undefined }]));

const bootError = (error: unknown) => ({ notFound: error instanceof PageNotFound ? error.text : null });

const stylesOf = ({ boot, css }: ServerRelease, apps: readonly string[]) =>
  [...new Set(['shell', ...apps])].map((app) => ({ app, digest: boot.apps[app]?.digest ?? '', css: css[app] ?? '' }));

function scriptsOf(release: Release, address: PageHandle['address'] | undefined, widgets: readonly [string, string][]) {
  const page = address && release.apps[address.app];
  const own = page ? [{ app: page, files: [page.entry, ...(page.routes[address.pattern] ?? [])] }] : [];
  const placed = widgets.flatMap(([name, widget]) => {
    const app = release.apps[name];
    return app ? [{ app, files: [app.entry, ...(app.widgets[widget] ?? [])] }] : [];
  });
  return [...own, ...placed].map(({ app, files }) => ({ app, files: [...new Set(files)] }));
}

/** The document the gateway answers when this server is gone: the browser renders the page by itself. */
export function renderStaticDocument(release: ServerRelease, nonce: string): string {
  const boot: BootRecord = { release: release.boot, site: null, page: null };
  return renderDocument({
    nonce,
    boot,
    site: fallbackSite,
    head: siteHead,
    styles: stylesOf(release, []),
    scripts: [],
    fonts: release.fonts,
    markup: '',
  });
}
