import type { AuditRecord } from '@shoreline/contracts';

import type { OperationService } from '../operations.queries.ts';
import type { TrailPart } from './read-records.ts';

/** A record, and whose trail it is of. */
export interface TrailRecord extends AuditRecord {
  service: OperationService;
}

interface MergedTrail {
  records: TrailRecord[];
  hasMore: boolean;
}

/** One list, the latest first. It ends where the first trail ends that has more: what stands there next is not known. */
export function mergeTrails(parts: readonly (TrailPart & { service: OperationService })[]): MergedTrail {
  const unread = parts.filter(({ hasMore }) => hasMore);
  const end = unread
    .map(({ records }) => records.at(-1)?.at ?? '')
    .toSorted()
    .at(-1);
  const all = parts
    .flatMap(({ service, records }) => records.map((record) => ({ ...record, service })))
    .toSorted(byLatest);
  return {
    records: end === undefined ? all : all.filter(({ at }) => at >= end),
    hasMore: unread.length > 0,
  };
}

function byLatest(a: TrailRecord, b: TrailRecord): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return b.sequence - a.sequence;
}
