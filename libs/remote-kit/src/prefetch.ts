import { ApiClientError } from '@shoreline/api-client';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

import { type NotFoundText, PageNotFound } from './not-found.ts';

const MISSING = new Set([400, 404]);

/** Whether a read failed because nothing is there (404), or nothing can be: an address that no slug or id has (400). */
export const isMissing = (error: unknown): boolean => error instanceof ApiClientError && MISSING.has(error.status);

/** Loads what a page reads. A failure is left to the page, which shows its own error state and retries. */
export async function prefetch<T, E, D, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, E, D, K>,
): Promise<D | undefined> {
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData<D>(query.queryKey);
}

/** Loads what a page cannot be without. An address nothing is or can be at becomes the not-found screen; other failures are left to the page. */
export async function prefetchOrNotFound<T, E, D, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, E, D, K>,
  text: NotFoundText,
): Promise<D | undefined> {
  const found = await prefetch(queryClient, query);
  const { error } = queryClient.getQueryState(query.queryKey) ?? {};
  if (isMissing(error)) throw new PageNotFound(text);
  return found;
}
