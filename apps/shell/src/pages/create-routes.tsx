import type { ListedRelease } from '@shoreline/contracts';
import { notFound, PageNotFound } from '@shoreline/remote-kit';
import { Container, Skeleton, ErrorState } from '@shoreline/ui';
import { createElement, useEffect, useState } from 'react';
import { useLocation, useMatches, useNavigate, useRouteError, type RouteObject } from 'react-router-dom';

import { ShellFrame } from '../frame/shell-frame.tsx';
import { useShellRuntime } from '../frame/shell-providers.tsx';
import { useHead } from '../frame/use-page-head.ts';
import { ownedPatterns } from './owned-patterns.ts';
import { pageRouteId, type PageAddress, type PageRegistry } from './page-registry.ts';
import { unavailableHead } from './site-head.ts';

const FRAME_ROUTE_ID = 'frame';

export interface PageHandle {
  address: PageAddress;
  title: string;
}

export const pageNotFound = () =>
  notFound({
    title: '404 Page Not Found',
    message: 'Did you forget to add the page to the router?',
    back: { to: '/', label: 'Back to Home' },
  });

/** One route for every pattern any live remote owns, inside the frame of the shell. */
export function createRoutes(release: ListedRelease, pages: PageRegistry): RouteObject[] {
  const ErrorBoundary = () => <PageError pages={pages} />;
  const owned = Object.entries(release.apps).flatMap(([app, known]) =>
    ownedPatterns(known).map((pattern) => ({ ...pageRoute({ app, pattern }, known.title, pages), ErrorBoundary })),
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

async function orNotFoundPage<T>(pages: PageRegistry, load: () => Promise<T> | T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof PageNotFound) await pages.loadNotFoundPage();
    throw error;
  }
}

/** A page of a remote inside the element its styles are confined to. Its loader has loaded the component. */
function RemotePageFrame({ address, pages }: { address: PageAddress; pages: PageRegistry }) {
  const page = pages.component(address);
  if (!page) throw new Error(`${address.pattern} was not loaded before it was rendered.`);
  return <div data-mf={address.app}>{createElement(page)}</div>;
}

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

function PageError({ pages }: { pages: PageRegistry }) {
  const error = useRouteError();
  const notFoundPage = pages.notFoundPage();
  return error instanceof PageNotFound && notFoundPage ? (
    createElement(notFoundPage, { text: error.text })
  ) : (
    <PageUnavailable error={error} />
  );
}

function PageUnavailable({ error }: { error: unknown }) {
  const { retryRemote, reportFailure } = useShellRuntime();
  const navigate = useNavigate();
  const location = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const owner = useOwner();
  const app = owner?.address.app;
  const title = owner?.title ?? 'This page';
  useHead(unavailableHead(title, location.pathname));
  useEffect(() => {
    if (app !== undefined) reportFailure(app, error);
  }, [app, error, reportFailure]);

  const handleRetry = async (): Promise<void> => {
    setIsAsking(true);
    await retryRemote(app);
    // Coming here anew clears the error for sure; a revalidation only does when React has shown it loading in between.
    await navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
    setIsAsking(false);
  };

  return (
    <Container className="py-section">
      <ErrorState title={`${title} is not available right now`} retrying={isAsking} onRetry={() => void handleRetry()}>
        This part of the site did not answer. The rest works, and this may well be back in a moment.
      </ErrorState>
    </Container>
  );
}

const useOwner = () => useMatches().at(-1)?.handle as PageHandle | undefined;
