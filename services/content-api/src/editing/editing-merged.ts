import type { ContentKindName } from '@shoreline/contracts/operator-content';

import type { ContentItemStore } from './content-item.store.ts';

/** The listing that stays of one that was merged, by slug or id; undefined for anything else. */
export type FindMergedListing = (identifier: string) => Promise<string | undefined>;

/** Nobody merges a listing more often, and no circle of them is followed for ever. */
const MAX_MERGES = 8;

/** Follows one merge after the other to the item that stays. */
export async function findMerged(
  items: Pick<ContentItemStore, 'findMergedInto'>,
  kind: ContentKindName,
  identifier: string,
): Promise<string | undefined> {
  let last: string | undefined;
  for (let merges = 0; merges < MAX_MERGES; merges += 1) {
    const next = await items.findMergedInto(kind, last ?? identifier);
    if (next === undefined) return last;
    last = next;
  }
  return last;
}
