import { HttpStatus } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/api-client';
import { type PageHead, PageNotFound } from '@shoreline/remote-kit';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router-dom';

import { isDispensable } from '../navigation/query-client.ts';
import type { PageHandle } from './create-routes.tsx';
import { notFoundHead, siteHead, unavailableHead } from './site-head.ts';

/** What became of a page on the server. */
export interface PageOutcome {
  status: number;
  /** Something is missing that may be there in a moment: not to be cached. */
  isDegraded: boolean;
  head: PageHead;
  /** What went wrong, for the log. A missing page is not a failure. */
  failures: unknown[];
}

/**
 * Reads status and head of a page from what its loaders answered and what its queries found.
 * Without something only a widget reads, the page is complete all the same, but not to be cached.
 */
export function describeOutcome(page: StaticHandlerContext, queryClient: QueryClient): PageOutcome {
  const errors = Object.values(page.errors ?? {});
  const missing = errors.find((error) => error instanceof PageNotFound);
  if (missing) {
    const head = notFoundHead(missing.text, page.location.pathname);
    return { status: HttpStatus.NOT_FOUND, isDegraded: false, head, failures: [] };
  }
  const failed = failedQueries(queryClient);
  const failures = [...errors, ...failed.map(({ state }) => state.error)];
  const isComplete = errors.length === 0 && failed.every(isDispensable);
  return {
    status: isComplete ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE,
    isDegraded: failures.length > 0,
    head: headOf(page, errors.length > 0),
    failures,
  };
}

function headOf({ loaderData, matches, location }: StaticHandlerContext, hasFailed: boolean): PageHead {
  const { title } = (matches.at(-1)?.route.handle ?? { title: 'This page' }) as PageHandle;
  if (hasFailed) return unavailableHead(title, location.pathname);
  const heads = Object.values(loaderData as Record<string, PageHead | undefined>).filter((head) => head !== undefined);
  return heads.at(-1) ?? siteHead;
}

const failedQueries = (queryClient: QueryClient): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ state: { error } }) =>
        error && !(error instanceof ApiClientError && error.status < HttpStatus.INTERNAL_SERVER_ERROR),
    );
