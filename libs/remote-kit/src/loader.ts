import { ApiClientError } from '@shoreline/api-client';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

import type { LoadPage } from './remote.ts';

const MOVED_PERMANENTLY = 301;
const MISSING = new Set([400, 404]);
const NOT_FOUND = 404;
const GONE = 410;

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

/**
 * Waits for what a page has placeholders for, as long as the visitor has patience; the rest arrives on the page. Only for what does
 * not decide how the page answers. What it decides of the head, such as `noIndex`, is right in documents, which wait for all of it.
 */
export async function holdPage(
  { timeoutMs }: Pick<LoadPage, 'timeoutMs'>,
  ...loading: Promise<unknown>[]
): Promise<void> {
  const loaded = Promise.all(loading);
  if (timeoutMs === undefined) await loaded;
  else await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
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
  if (error instanceof ApiClientError && error.status === GONE) throw new PageNotFound(toGone(text), GONE);
  return found;
}

/** What the not-found screen says, and where it leads. */
export interface NotFoundText {
  title: string;
  message: string;
  back: { to: string; label: string };
}

const toGone = ({ back }: NotFoundText): NotFoundText => ({
  title: 'Taken Down',
  message: 'This was on Shoreline once. We took it down.',
  back,
});

/** Makes the error to throw for a missing page. */
export const notFound = (text: NotFoundText): PageNotFound => new PageNotFound(text);

/** Made by a loader to be thrown when what was asked for has another address: the server answers 301, a browser goes there. The path begins with one `/`. */
export const movedTo = (path: `/${string}`): Response =>
  new Response(null, { status: MOVED_PERMANENTLY, headers: { location: path } });

/** Thrown by a loader when nothing is at the address: the shell answers 404, or 410 for what was taken down, and shows the text. */
export class PageNotFound extends Error {
  override name = 'PageNotFound';
  readonly text: NotFoundText;
  readonly status: number;

  constructor(text: NotFoundText, status = NOT_FOUND) {
    super(text.title);
    this.text = text;
    this.status = status;
  }
}
