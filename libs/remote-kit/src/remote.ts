import type { ApiClient } from '@shoreline/api-client';
import type { Site } from '@shoreline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';

import type { Widget, WidgetCall } from './widget.ts';

/** What the shell gives a remote's loaders. */
export interface RemoteContext {
  api: ApiClient;
  queryClient: QueryClient;
  site: Site;
  /** Loads what a widget of another remote needs to be part of the page at once. Never throws: a widget that fails is left out. */
  prefetchWidget: (...widget: WidgetCall) => Promise<void>;
}

/** What a loader knows about the navigation. */
export interface LoadPage {
  params: Params;
  url: URL;
  signal: AbortSignal;
  /**
   * How many milliseconds somebody who goes there from another page waits for what this one has placeholders for. Without it, the
   * page appears with all it reads: on the server, for the first page of a window, on the way back, and where the same page shows something else.
   */
  timeoutMs?: number | undefined;
}

/** What a remote does for one of its addresses. The server and the browser both go through it. */
export interface RemotePage {
  path: string;
  /** Prefetches what the page reads and returns its head. Throw `notFound()` when there is no such page, `movedTo()` when it is elsewhere. */
  load: (page: LoadPage) => Promise<PageHead> | PageHead;
  component: () => Promise<ComponentType>;
}

/** What the entry module of a remote exports: the default export of its `remote.tsx`. */
export interface Remote {
  contract: 1;
  pages: (context: RemoteContext) => readonly RemotePage[];
  widgets?: Readonly<Record<string, Widget>>;
}

/** Declares the entry module of a remote. */
export const defineRemote = (remote: Remote): Remote => remote;

/** What a page says about itself to browsers, search engines and people who share it. A page's loader returns it. */
export interface PageHead {
  title: string;
  /** One or two sentences, up to about 160 characters. */
  description: string;
  /** Path of the one address this page should be known by, from the root. */
  canonical: string;
  keywords?: readonly string[];
  /** Open Graph type. `website` unless stated. */
  type?: 'website' | 'article' | 'music.song';
  /** Path of the picture shown when the page is shared, a JPEG or PNG of 1200 × 630 pixels; the site's when left out. */
  image?: string;
  /** RSS feeds of what the page lists, or what else programs read of it, by path or address. */
  feeds?: readonly { title: string; href: string; type?: string }[];
  noIndex?: boolean;
  /** Structured data, one object per block. Written into the document by the server only. */
  jsonLd?: readonly object[];
}
