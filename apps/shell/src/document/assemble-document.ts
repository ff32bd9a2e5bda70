import type { Site } from '@shoreline/contracts';
import type { ServerRelease } from '@shoreline/federation/server-release';
import { type PageHead, PageNotFound } from '@shoreline/remote-kit';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router-dom';

import type { RenderedPage } from '../boot/boot-record.ts';
import type { PageHandle } from '../pages/create-routes.tsx';
import { type DocumentParts, renderDocument } from './document.ts';
import { firstStyles } from './first-styles.ts';
import { headTags } from './head-tags.ts';

interface AssembleNeeds {
  nonce: string;
  release: ServerRelease;
  site: Site;
  page: StaticHandlerContext;
  head: PageHead;
  markup: string;
  queryClient: QueryClient;
  /** Widgets in the markup: app and name. */
  placed: [string, string][];
  followsReleases?: boolean;
}

/** Writes the document of a rendered page: its styles, its scripts and the record the browser starts from. */
export function assembleDocument({
  release,
  site,
  page,
  queryClient,
  placed,
  followsReleases,
  ...parts
}: AssembleNeeds): string {
  const address = (page.matches.at(-1)?.route.handle as PageHandle | undefined)?.address;
  return renderDocument({
    ...parts,
    tags: headTags(parts.head, site),
    fonts: release.fonts,
    styles: firstStyles(release, [...(address ? [address.app] : []), ...placed.map(([app]) => app)], parts.markup),
    scripts: documentScripts(release, address, placed),
    boot: {
      release: release.boot,
      site,
      ...(followsReleases && { followsReleases }),
      page: {
        loaderData: withoutStructuredData(page.loaderData),
        errors: page.errors && toBootErrors(page.errors),
        widgets: placed,
        queries: dehydrate(queryClient),
      },
    },
  });
}

function documentScripts(
  { boot: { apps }, integrity }: ServerRelease,
  address: PageHandle['address'] | undefined,
  placed: readonly [string, string][],
): DocumentParts['scripts'] {
  const wanted = [
    ...(address ? [{ name: address.app, chunks: apps[address.app]?.routes[address.pattern] }] : []),
    ...placed.map(([name, widget]) => ({ name, chunks: apps[name]?.widgets[widget] })),
  ];
  return wanted.flatMap(({ name, chunks = [] }) => {
    const app = apps[name];
    return app ? [{ app: { ...app, integrity: integrity[name] ?? {} }, files: [app.entry, ...chunks] }] : [];
  });
}

/** Structured data is for readers of the document; the browser has no use for it. */
const withoutStructuredData = (loaderData: Record<string, PageHead>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(loaderData).map(([id, head]) => [id, head && { ...head, jsonLd: undefined }]));

const toBootErrors = (errors: Record<string, unknown>): NonNullable<RenderedPage['errors']> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { notFound: error instanceof PageNotFound ? error.text : null }]),
  );
