import type { Release } from '@shoreline/contracts';
import { notFound } from '@shoreline/remote-kit';
import type { RouteObject } from 'react-router-dom';

import { ShellFrame } from '../frame/shell-frame.tsx';
import { orNotFoundPage } from './lazy-not-found-page.ts';
import { PageError } from './page-error.tsx';
import { type PageAddress, pageRouteId, type PageRegistry } from './page-registry.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemotePageFrame } from './remote-page-frame.tsx';

/** The id of the route that holds header, footer and the page between them. */
const FRAME_ROUTE_ID = 'frame';

/** What the route of a page carries for those who look at matches. */
export interface PageHandle {
  address: PageAddress;
  title: string;
}

/** What a path nobody owns says. */
export const pageNotFound = () =>
  notFound({
    title: '404 Page Not Found',
    message: 'Did you forget to add the page to the router?',
    back: { to: '/', label: 'Back to Home' },
  });

/** One route for every pattern any live remote owns, inside the frame of the shell. */
export function createRoutes(release: Release, pages: PageRegistry): RouteObject[] {
  const owned = Object.entries(release.apps).flatMap(([app, { routes, title }]) =>
    Object.keys(routes).map((pattern) => pageRoute({ app, pattern }, title, pages)),
  );
  const unknown: RouteObject = {
    id: 'unknown',
    path: '*',
    Component: () => null,
    loader: () =>
      orNotFoundPage(() => {
        throw pageNotFound();
      }),
    ErrorBoundary: PageError,
  };
  return [{ id: FRAME_ROUTE_ID, Component: ShellFrame, children: [...owned, unknown] }];
}

function pageRoute(address: PageAddress, title: string, pages: PageRegistry): RouteObject {
  return {
    id: pageRouteId(address),
    path: address.pattern,
    handle: { address, title } satisfies PageHandle,
    loader: (args) => orNotFoundPage(() => pages.load(address, args)),
    Component: () => <RemotePageFrame address={address} pages={pages} />,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: PageError,
  };
}
