import { operatorReleaseAddresses } from '../shared/operator-addresses.ts';
import type { releaseActions } from '@shoreline/contracts/releases';
import type { ApiClient } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions } from '@shoreline/remote-kit/query';

import { operatorKeys } from '../shared/operator.queries.ts';

export type ReleaseAction = (typeof releaseActions)[number];

export interface HistoryFilter {
  app?: string | undefined;
  action?: ReleaseAction | undefined;
  /** Only revisions with a lower number. */
  before?: number | undefined;
}

export const PAGE_SIZE = 20;
/** As many builds of an app as anybody chooses from. */
const BUILDS = 30;
/** What somebody else changed is seen soon, also where nothing is pressed. */
const STALE_MS = 5_000;
/** What is counted arrives every few seconds; a canary is watched while it is tried. */
const HEALTH_EVERY_MS = 15_000;
export const HEALTH_MINUTES = 60;

const keyOf = (...parts: unknown[]) => [...operatorKeys.all, 'releases', ...parts];
export const releaseKeys = { all: keyOf(), live: keyOf('live') } as const;

export const releaseQueries = (api: ApiClient) => ({
  live: () =>
    queryOptions({
      queryKey: releaseKeys.live,
      queryFn: ({ signal }) => api.call(operatorReleaseAddresses.live, {}, { signal }),
      staleTime: STALE_MS,
      refetchOnWindowFocus: true,
    }),
  health: () =>
    queryOptions({
      queryKey: keyOf('health'),
      queryFn: ({ signal }) =>
        api.call(operatorReleaseAddresses.health, { query: { minutes: HEALTH_MINUTES } }, { signal }),
      staleTime: STALE_MS,
      refetchInterval: HEALTH_EVERY_MS,
    }),
  builds: (app: string) =>
    queryOptions({
      queryKey: keyOf('builds', app),
      queryFn: ({ signal }) =>
        api.call(operatorReleaseAddresses.artifacts, { query: { app, limit: BUILDS } }, { signal }),
      staleTime: STALE_MS,
    }),
  history: (filter: HistoryFilter) =>
    queryOptions({
      queryKey: keyOf('history', filter),
      queryFn: ({ signal }) =>
        api.call(operatorReleaseAddresses.history, { query: { ...filter, limit: PAGE_SIZE } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  set: (set: string) =>
    queryOptions({
      queryKey: keyOf('set', set),
      queryFn: ({ signal }) => api.call(operatorReleaseAddresses.set, { params: { set } }, { signal }),
      staleTime: Infinity,
    }),
});
