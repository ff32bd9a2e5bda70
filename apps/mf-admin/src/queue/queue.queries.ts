import type { RouteAddress } from '@shoreline/contracts';
import { type ReviewKind, reviewKindsOf, reviewQueuePaths } from '@shoreline/contracts/review-kinds';
import type { ReviewEntry, ReviewQueueRoutes } from '@shoreline/contracts/review-queue';
import type { ApiClient } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions } from '@shoreline/remote-kit/query';

import { operatorKeys } from '../shared/operator.queries.ts';
import type { QueuePart } from './merge-parts.ts';

/** Each answers for a part of the queue. */
export type QueueService = keyof typeof reviewKindsOf;

type QueueAddresses = { [Name in keyof ReviewQueueRoutes]: RouteAddress<ReviewQueueRoutes[Name]> };

export const queueAddresses: Record<QueueService, QueueAddresses> = reviewQueuePaths;

export interface QueueFilter {
  kind?: ReviewKind | undefined;
  text?: string | undefined;
}

export type EntryName = Pick<ReviewEntry, 'kind' | 'id'>;

/** As many as are read of a service at once. */
export const PAGE_SIZE = 50;
/** What somebody else decided is seen soon, also where nothing is pressed. */
const STALE_MS = 5_000;
const COUNT_EVERY_MS = 60_000;

export const serviceOf = (kind: ReviewKind): QueueService =>
  (reviewKindsOf.owners as readonly ReviewKind[]).includes(kind) ? 'owners' : 'content';

export const keyOfEntry = ({ kind, id }: EntryName): string => `${kind}/${id}`;

const keyOf = (...parts: unknown[]) => [...operatorKeys.all, 'queue', ...parts];
export const queueKeys = { all: keyOf(), counts: keyOf('counts') } as const;

export const queueQueries = (api: ApiClient) => ({
  part: (service: QueueService, filter: QueueFilter, wanted: number) =>
    queryOptions({
      queryKey: keyOf('part', service, filter, wanted),
      queryFn: ({ signal }) => readPart({ api, service, signal }, filter, wanted),
      // More of the same list takes the place of less; another filter begins anew.
      placeholderData: keepPreviousData,
      staleTime: STALE_MS,
      refetchOnWindowFocus: true,
      retry: 1,
    }),
  counts: (service: QueueService) =>
    queryOptions({
      queryKey: [...queueKeys.counts, service],
      queryFn: ({ signal }) => api.call(queueAddresses[service].counts, {}, { signal }),
      staleTime: STALE_MS,
      refetchInterval: COUNT_EVERY_MS,
      refetchOnWindowFocus: true,
      retry: 1,
    }),
  entry: ({ kind, id }: EntryName) =>
    queryOptions({
      queryKey: keyOf('entry', kind, id),
      queryFn: ({ signal }) => api.call(queueAddresses[serviceOf(kind)].read, { params: { kind, id } }, { signal }),
      staleTime: STALE_MS,
      retry: 1,
    }),
});

interface Asked {
  api: ApiClient;
  service: QueueService;
  signal: AbortSignal;
}

/** Reads the oldest ones, page by page, until there are as many as wanted. */
async function readPart({ api, service, signal }: Asked, filter: QueueFilter, wanted: number): Promise<QueuePart> {
  const entries: ReviewEntry[] = [];
  for (;;) {
    const query = { ...filter, after: entries.at(-1)?.position, limit: PAGE_SIZE };
    const { items, total } = await api.page(queueAddresses[service].list, { query }, { signal });
    entries.push(...items);
    const isAll = items.length < PAGE_SIZE;
    if (isAll || entries.length >= wanted) return { entries, total: isAll ? entries.length : total };
  }
}
