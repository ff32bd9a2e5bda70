import type { Release } from '@shoreline/contracts';
import { notFound, PageNotFound } from '@shoreline/remote-kit';
import { Container, Skeleton } from '@shoreline/ui';
import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';

import { ShellFrame } from '../frame/shell-frame.tsx';
import { PageError } from './page-error.tsx';
import { type PageAddress, type PageRegistry, pageRouteId } from './page-registry.ts';

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
  const ErrorBoundary = () => <PageError pages={pages} />;
  const owned = Object.entries(release.apps).flatMap(([app, { routes, title }]) =>
    Object.keys(routes).map((pattern) => ({
      ...pageRoute({ app, pattern }, title, pages),
      ErrorBoundary,
    })),
  );
  const unknown: RouteObject = {
    id: 'unknown',
    path: '*',
    Component: () => null,
    loader: () =>
      orNotFoundPage(pages, () => {
        throw pageNotFound();
      }),
    ErrorBoundary,
  };
  return [{ id: FRAME_ROUTE_ID, Component: ShellFrame, children: [...owned, unknown] }];
}

function pageRoute(address: PageAddress, title: string, pages: PageRegistry): RouteObject {
  return {
    id: pageRouteId(address),
    path: address.pattern,
    handle: { address, title } satisfies PageHandle,
    loader: (args) => orNotFoundPage(pages, () => pages.load(address, args)),
    Component: () => <RemotePageFrame address={address} pages={pages} />,
    HydrateFallback: PageSkeleton,
  };
}

/** Runs a loader; when it throws `PageNotFound`, the not-found page has loaded before that is thrown on. */
async function orNotFoundPage<T>(pages: PageRegistry, load: () => Promise<T> | T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof PageNotFound) await pages.loadNotFoundPage();
    throw error;
  }
}

interface RemotePageFrameProps {
  address: PageAddress;
  pages: PageRegistry;
}

/** A page of a remote inside the element its styles are confined to. Its loader has loaded the component. */
function RemotePageFrame({ address, pages }: RemotePageFrameProps) {
  const page = pages.component(address);
  if (!page) throw new Error(`${address.pattern} was not loaded before it was rendered.`);
  return <div data-mf={address.app}>{createElement(page)}</div>;
}

/** Stands where a page will be when the browser has to render it without the server. */
function PageSkeleton() {
  return (
    <Container className="py-section">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="mt-6 h-6 w-1/2" />
      <Skeleton className="mt-12 h-80 w-full" />
    </Container>
  );
}
