import { PageNotFound } from '@shoreline/remote-kit';
import { Container, ErrorState } from '@shoreline/ui';
import { createElement, useEffect, useState } from 'react';
import { useLocation, useMatches, useNavigate, useRouteError } from 'react-router-dom';

import { useShellRuntime } from '../frame/shell-providers.tsx';
import { useHead } from '../frame/use-page-head.ts';
import type { PageHandle } from './create-routes.tsx';
import type { PageRegistry } from './page-registry.ts';
import { unavailableHead } from './site-head.ts';

/** Rendered in place of a page that is missing or failed. Header, footer and all other pages keep working. */
export function PageError({ pages }: { pages: PageRegistry }) {
  const error = useRouteError();
  const notFoundPage = pages.notFoundPage();
  return error instanceof PageNotFound && notFoundPage ? (
    createElement(notFoundPage, { text: error.text })
  ) : (
    <PageUnavailable error={error} />
  );
}

function PageUnavailable({ error }: { error: unknown }) {
  const { refreshRelease, reportFailure } = useShellRuntime();
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
    await refreshRelease();
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
