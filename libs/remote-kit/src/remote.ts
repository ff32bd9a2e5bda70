import type { ApiClient } from '@shoreline/api-client';
import type { Site } from '@shoreline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';

import type { PageHead } from './head.ts';
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
}

/** What a remote does for one of its addresses. The server and the browser both go through it. */
export interface RemotePage {
  /** Pattern as in the remote's `app.json`. */
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
