import type { ContentKindName } from '@shoreline/contracts/operator-content';

import type { ContentItemStore } from './content-item.store.ts';

/** The id of what an address or an id leads to now: the listing that stays of a merged one, or what had this address before. */
export type FindSuccessor = (identifier: string) => Promise<string | undefined>;

/** The address of what had this one before. */
export type FindNewSlug = (kind: ContentKindName, slug: string) => Promise<string | undefined>;

/** Nothing is merged or moved more often in a row, and no circle is followed for ever. */
const MAX_STEPS = 8;

/** Follows one merge or change of address after the other to the item that stays; undefined where there was none. */
export async function findSuccessor(
  items: Pick<ContentItemStore, 'findNext'>,
  kind: ContentKindName,
  identifier: string,
): Promise<string | undefined> {
  let last: string | undefined;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const next = await items.findNext(kind, last ?? identifier);
    if (next === undefined || next === last) return last;
    last = next;
  }
  return last;
}

/** What is read at an address or id, or else at what that leads to now. */
export async function readHereOrMoved<T>(
  identifier: string,
  read: (identifier: string) => Promise<T | undefined>,
  findMoved: FindSuccessor,
): Promise<T | undefined> {
  const found = await read(identifier);
  if (found !== undefined) return found;
  const moved = await findMoved(identifier);
  return moved === undefined ? undefined : read(moved);
}
