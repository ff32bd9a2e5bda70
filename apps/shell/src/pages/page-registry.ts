import type { LoadPage, PageHead, Remote, RemoteContext, RemotePage } from '@shoreline/remote-kit';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom';

import { type LimitCode, type RemoteLoader, RemoteUnavailable, runRemote } from '../remotes/remote-loader.ts';
import type { NotFoundPage } from './not-found-page.tsx';

export interface PageAddress {
  app: string;
  pattern: string;
}

export type PageRegistry = ReturnType<typeof createPageRegistry>;

export const pageRouteId = ({ app, pattern }: PageAddress): string => `${app} ${pattern}`;

/** Loads pages of remotes and caches their components, so that rendering never waits. */
export function createPageRegistry(
  remotes: RemoteLoader,
  context: RemoteContext,
  { timeoutFor }: { timeoutFor?: (url: URL) => number | undefined } = {},
) {
  const components = new Map<string, ComponentType>();
  let notFoundPage: typeof NotFoundPage | undefined;

  async function loadPage<T>(address: PageAddress, load: (page: RemotePage) => Promise<T>): Promise<T> {
    return runRemote(remotes, address.app, async (remote, limit) => {
      const page = await limit(findPage(address, remote, context));
      const [loaded] = await Promise.all([load(page), loadComponent(address, page, limit)]);
      return loaded;
    });
  }

  async function loadComponent(address: PageAddress, page: RemotePage, limit: LimitCode): Promise<void> {
    components.set(pageRouteId(address), await limit(page.component()));
  }

  return {
    component: (address: PageAddress) => components.get(pageRouteId(address)),
    async load(address: PageAddress, { params, request }: LoaderFunctionArgs) {
      if (remotes.requiresReload?.(address.app, request.url)) throw redirectDocument(request.url);
      const url = new URL(request.url);
      const timeoutMs = timeoutFor?.(url);
      return loadPage(address, async (page): Promise<PageHead> =>
        page.load({ params, url, signal: request.signal, timeoutMs }),
      );
    },
    /** Loads code and data of a page somebody is about to go to: nothing waits for it, and nothing is shown. */
    async prefetch(address: PageAddress, { params, url }: Pick<LoadPage, 'params' | 'url'>): Promise<void> {
      if (remotes.requiresReload?.(address.app, url.href)) return;
      const { signal } = new AbortController();
      await loadPage(address, async (page) => page.load({ params, url, signal }));
    },
    /** Loads the code only: the server has rendered the page and sent its data. */
    loadComponent: (address: PageAddress) => loadPage(address, async () => undefined),
    notFoundPage: () => notFoundPage,
    async loadNotFoundPage() {
      notFoundPage ??= (await import(/* webpackChunkName: 'not-found' */ './not-found-page.tsx')).NotFoundPage;
    },
  };
}

async function findPage({ app, pattern }: PageAddress, remote: Remote, context: RemoteContext): Promise<RemotePage> {
  const page = remote.pages(context).find(({ path }) => path === pattern);
  if (!page) throw new RemoteUnavailable(app, `has no page for ${pattern}`, { kind: 'contract' });
  return page;
}
