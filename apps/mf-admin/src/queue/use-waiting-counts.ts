import type { ReviewKind } from '@shoreline/contracts/review-kinds';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';

import { queueQueries } from './queue.queries.ts';

/** How much waits of each kind; kinds of a service that does not answer are not in it. */
export function useWaitingCounts(): ReadonlyMap<ReviewKind, number> {
  const queries = queueQueries(useApi());
  const { data: content = [] } = useQuery(queries.counts('content'));
  const { data: owners = [] } = useQuery(queries.counts('owners'));
  return new Map([...content, ...owners].map(({ kind, count }) => [kind, count]));
}

/** How much waits at all. */
export const totalOf = (counts: ReadonlyMap<ReviewKind, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
