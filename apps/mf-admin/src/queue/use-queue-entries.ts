import { type ReviewKind, reviewKindsOf } from '@shoreline/contracts/review-kinds';
import type { ReviewEntry } from '@shoreline/contracts/review-queue';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useState } from 'react';

import { mergeParts } from './merge-parts.ts';
import { PAGE_SIZE, type QueueFilter, queueQueries, type QueueService } from './queue.queries.ts';

/** One service's part: what it answered, or that it does not. */
function usePart(service: QueueService, filter: QueueFilter, wanted: number) {
  const { kind } = filter;
  const isAsked = kind === undefined || (reviewKindsOf[service] as readonly ReviewKind[]).includes(kind);
  const query = useQuery({ ...queueQueries(useApi()).part(service, filter, wanted), enabled: isAsked });
  return { service, isAsked, ...query };
}

export interface QueueEntries {
  entries: ReviewEntry[];
  hasMore: boolean;
  readMore: () => void;
  /** Nothing was answered yet. */
  isLoading: boolean;
  isFetching: boolean;
  /** Services that do not answer: their part is missing. */
  missing: QueueService[];
  error: unknown;
  retry: () => void;
  /** When the list was read, in milliseconds. */
  readAt: number;
}

/** What waits at all services, merged by age. What one of them does not answer is said, and the rest is there. */
export function useQueueEntries(filter: QueueFilter): QueueEntries {
  const [wanted, setWanted] = useState(PAGE_SIZE);
  const content = usePart('content', filter, wanted);
  const owners = usePart('owners', filter, wanted);
  const asked = [content, owners].filter(({ isAsked }) => isAsked);
  const failed = asked.filter(({ isError }) => isError);
  const { entries, hasMore } = mergeParts(asked.flatMap(({ data, isError }) => (data && !isError ? [data] : [])));

  return {
    entries,
    hasMore,
    readMore: () => setWanted(wanted + PAGE_SIZE),
    isLoading: asked.some(({ isPending }) => isPending),
    isFetching: asked.some(({ isFetching }) => isFetching),
    missing: failed.map(({ service }) => service),
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    readAt: Math.max(...asked.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
}
