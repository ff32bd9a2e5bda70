import type { Site } from '@shoreline/contracts';
import { toDocumentRelease } from '@shoreline/federation/listed-release';
import type { ServerRelease } from '@shoreline/federation/server-release';
import { PageNotFound, type PageHead } from '@shoreline/remote-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router-dom';

import type { ReadQuery, RenderedPage } from '../boot/hydration-state.ts';
import type { PageHandle } from '../pages/create-routes.tsx';
import { siteHead } from '../pages/site-head.ts';
import { connectOrigins } from './connect-origins.ts';
import { criticalStyles } from './critical-styles.ts';
import { renderDocument, type DocumentParts } from './document.ts';
import { headTags, anyPageTags } from './head-tags.ts';

interface AssembleDocumentOptions {
  nonce: string;
  release: ServerRelease;
  site: Site;
  page: StaticHandlerContext;
  head: PageHead;
  markup: string;
  queryClient: QueryClient;
  renderedWidgets: [string, string][];
  liveReload?: boolean;
  isPreview?: boolean;
}

/** The document of a page, and the origins that what is on it may call. */
export function assembleDocument({
  release,
  site,
  page,
  queryClient,
  renderedWidgets,
  liveReload,
  isPreview,
  ...parts
}: AssembleDocumentOptions): { html: string; connect: string[] } {
  const address = (page.matches.at(-1)?.route.handle as PageHandle | undefined)?.address;
  const onPage = [...(address ? [address.app] : []), ...renderedWidgets.map(([app]) => app)];
  const html = renderDocument({
    ...parts,
    tags: headTags(parts.head, site),
    ...(isPreview && describePreview(release, parts.head, site)),
    apps: release.boot.apps,
    fonts: release.fonts,
    styles: criticalStyles(release, onPage, parts.markup),
    scripts: documentScripts(release, address, renderedWidgets),
    hydrationState: {
      release: toDocumentRelease(release.boot, onPage),
      site,
      ...(liveReload && { liveReload }),
      page: {
        loaderData: withoutStructuredData(page.loaderData),
        errors: page.errors && toHydrationErrors(page.errors),
        widgets: renderedWidgets,
        queries: listReadQueries(queryClient),
      },
    },
  });
  return { html, connect: connectOrigins(release.boot, onPage) };
}

/** The bar of a preview: a script of its own, of which nothing else knows. */
const PREVIEW_SCRIPT = /^preview\.[\w-]+\.js$/;

/** No machine lists what only some people see. */
const describePreview = (release: ServerRelease, head: PageHead, site: Site) => ({
  tags: headTags({ ...head, noIndex: true }, site),
  previewScript: findPreviewScript(release),
});

function findPreviewScript({ integrity }: ServerRelease): DocumentParts['previewScript'] {
  const found = Object.entries(integrity['shell'] ?? {}).find(([file]) => PREVIEW_SCRIPT.test(file));
  return found && { file: found[0], integrity: found[1] };
}

function documentScripts(
  { boot: { apps }, integrity }: ServerRelease,
  address: PageHandle['address'] | undefined,
  renderedWidgets: readonly [string, string][],
): DocumentParts['scripts'] {
  const wanted = [
    ...(address ? [{ name: address.app, chunks: apps[address.app]?.routes[address.pattern] }] : []),
    ...renderedWidgets.map(([name, widget]) => ({ name, chunks: apps[name]?.widgets[widget] })),
  ];
  return wanted.flatMap(({ name, chunks = [] }) => {
    const app = apps[name];
    return app ? [{ app: { ...app, integrity: integrity[name] ?? {} }, files: [app.entry, ...chunks] }] : [];
  });
}

/** Structured data is for readers of the document; the browser has no use for it. */
const withoutStructuredData = (loaderData: Record<string, PageHead>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(loaderData).map(([id, head]) => [id, head && { ...head, jsonLd: undefined }]));

const toHydrationErrors = (errors: Record<string, unknown>): NonNullable<RenderedPage['errors']> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { notFound: error instanceof PageNotFound ? error.text : null }]),
  );

export const renderStaticDocument = (release: ServerRelease, nonce: string): string =>
  renderDocument({
    nonce,
    apps: release.boot.apps,
    hydrationState: { release: toDocumentRelease(release.boot, []), site: null, page: null },
    head: siteHead,
    tags: anyPageTags(siteHead),
    styles: criticalStyles(release, [], ''),
    scripts: [],
    fonts: release.fonts,
    markup: '',
  });

/** Of what failed nothing is said: the browser asks again. Everything else about a query, the browser's own client knows. */
const listReadQueries = (queryClient: QueryClient): ReadQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state: { status } }) => status === 'success')
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, updatedAt: dataUpdatedAt }));
