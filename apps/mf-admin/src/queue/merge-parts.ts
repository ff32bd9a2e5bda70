import type { ReviewEntry } from '@shoreline/contracts/review-queue';

/** What one service answered: the oldest of what waits there, and how much waits. */
export interface QueuePart {
  entries: readonly ReviewEntry[];
  total: number;
}

interface MergedQueue {
  entries: ReviewEntry[];
  /** There are newer ones that were not read. */
  hasMore: boolean;
}

/** One list by age. It ends where the first part ends that has more: what stands there next is not known. */
export function mergeParts(parts: readonly QueuePart[]): MergedQueue {
  const [end] = parts
    .filter(({ entries, total }) => entries.length < total)
    .map(({ entries }) => entries.at(-1)?.position ?? '')
    .toSorted();
  const all = parts.flatMap(({ entries }) => entries).toSorted((a, b) => (a.position < b.position ? -1 : 1));
  return {
    entries: end === undefined ? all : all.filter(({ position }) => position <= end),
    hasMore: end !== undefined,
  };
}
