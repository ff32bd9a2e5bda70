import type { PageHead, Remote, RemoteContext, RemotePage } from '@shoreline/remote-kit';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';

import { type RemoteLoader, RemoteUnavailable } from '../remotes/remote-loader.ts';
import type { NotFoundPage } from './not-found-page.tsx';

export interface PageAddress {
  app: string;
  pattern: string;
}

export type PageRegistry = ReturnType<typeof createPageRegistry>;

export const pageRouteId = ({ app, pattern }: PageAddress): string => `${app} ${pattern}`;

/** Loads pages of remotes and caches their components, so that rendering never waits. */
export function createPageRegistry(remotes: RemoteLoader, context: RemoteContext) {
  const components = new Map<string, ComponentType>();
  let notFoundPage: typeof NotFoundPage | undefined;

  async function loadPage(address: PageAddress): Promise<{ page: RemotePage; component: Promise<void> }> {
    const page = findPage(address, await remotes.load(address.app), context);
    const component = page.component().then((loaded) => {
      components.set(pageRouteId(address), loaded);
    });
    return { page, component };
  }

  return {
    component: (address: PageAddress) => components.get(pageRouteId(address)),
    async load(address: PageAddress, { params, request }: LoaderFunctionArgs) {
      const { page, component } = await loadPage(address);
      const load = async (): Promise<PageHead> =>
        page.load({ params, url: new URL(request.url), signal: request.signal });
      const [head] = await Promise.all([load(), component]);
      return head;
    },
    /** Loads the code only: the server has rendered the page and sent its data. */
    async loadComponent(address: PageAddress) {
      const { component } = await loadPage(address);
      await component;
    },
    notFoundPage: () => notFoundPage,
    async loadNotFoundPage() {
      notFoundPage ??= (await import(/* webpackChunkName: 'not-found' */ './not-found-page.tsx')).NotFoundPage;
    },
  };
}

function findPage({ app, pattern }: PageAddress, remote: Remote, context: RemoteContext): RemotePage {
  const page = remote.pages(context).find(({ path }) => path === pattern);
  if (!page) throw new RemoteUnavailable(app, `has no page for ${pattern}`, { kind: 'contract' });
  return page;
}
