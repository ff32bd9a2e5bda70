import type { LegalPageId } from '@shoreline/guides';
import { queryOptions } from '@shoreline/remote-kit/query';

/** The text of a legal page, read like an answer of a service: what came with the page is not fetched again as code. */
export const legalQueries = {
  text: (page: LegalPageId) =>
    queryOptions({
      queryKey: ['legal', page],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './read-legal.ts')).readLegal(page),
      staleTime: Infinity,
    }),
  /** The cookie table. It travels with the page too: server and browser may have been built around different lists. */
  cookies: () =>
    queryOptions({
      queryKey: ['legal', 'cookies'],
      queryFn: async () => (await import(/* webpackChunkName: "load" */ './read-legal.ts')).readCookies(),
      staleTime: Infinity,
    }),
};
