import type { PageHead, Remote, RemoteContext, RemotePage } from '@shoreline/remote-kit';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';

import { type RemoteLoader, RemoteUnavailable } from '../remotes/remote-loader.ts';
import type { NotFoundPage } from './not-found-page.tsx';

/** Where a page comes from. */
export interface PageAddress {
  app: string;
  pattern: string;
}

/** Loads pages of remotes and caches their components, so that rendering never waits. */
export interface PageRegistry {
  /** The component of a page that was loaded before. */
  component(address: PageAddress): ComponentType | undefined;
  /** Loads code and data of a page and answers its head. */
  load(address: PageAddress, args: LoaderFunctionArgs): Promise<PageHead>;
  /** Loads the code only: the server has rendered the page and sent its data. */
  loadComponent(address: PageAddress): Promise<void>;
  /** The not-found page, once it was loaded. */
  notFoundPage(): typeof NotFoundPage | undefined;
  /** Its code is fetched with the first address that leads nowhere: most visits see none. */
  loadNotFoundPage(): Promise<void>;
}

/** The id of a page: of its route, and of its component in the registry. */
export const pageRouteId = ({ app, pattern }: PageAddress): string => `${app} ${pattern}`;

/** Builds the registry on what loads remotes. */
export function createPageRegistry(remotes: RemoteLoader, context: RemoteContext): PageRegistry {
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
    component: (address) => components.get(pageRouteId(address)),
    async load(address, { params, request }) {
      const { page, component } = await loadPage(address);
      const load = async (): Promise<PageHead> =>
        page.load({ params, url: new URL(request.url), signal: request.signal });
      const [head] = await Promise.all([load(), component]);
      return head;
    },
    async loadComponent(address) {
      await (
        await loadPage(address)
      ).component;
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
