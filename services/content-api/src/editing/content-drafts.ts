import { randomUUID } from 'node:crypto';

import { conflict } from '@shoreline/service-kit';

import { slugsFor } from '../text/text-slug.ts';
import type { ContentItemDocument, EditedItem } from './content-item.model.ts';
import { type ContentItemStore, toItemKey } from './content-item.store.ts';
import { describe, type Kinds } from './content-projection.ts';
import { addVersions } from './content-versions.ts';
import type { ContentKind, Fields } from './editing-kind.ts';

export interface NewItem extends Pick<ContentItemDocument, 'kind'> {
  /** Undefined: made from the title. */
  slug: string | undefined;
  fields: Fields;
  who: string;
}

interface Dependencies {
  kinds: Kinds;
  items: Pick<ContentItemStore, 'insert' | 'isSlugTaken'>;
  now: () => Date;
}

/** Starts a draft under an address of its own. Throws 409 `content-slug-taken` where a given one is another item's. */
export async function createDraft(
  { kinds, items, now }: Dependencies,
  { kind: name, slug, fields, who }: NewItem,
): Promise<EditedItem> {
  const kind = kinds[name];
  const id = randomUUID();
  const at = now();
  const slugs = slug === undefined ? slugsFor(kind.describe(fields, '').title) : [slug];
  const address = await findFreeSlug({ kind, items }, id, slugs);
  const version = { version: 1, at, who, act: 'created' as const, note: null, fields };
  const draft: EditedItem = {
    _id: toItemKey(kind.name, id),
    kind: kind.name,
    itemId: id,
    slug: address,
    ...describe(kind, { slug: address, fields, featured: false }),
    state: 'draft',
    revision: 1,
    updatedAt: at,
    updatedBy: who,
    isTouched: true,
    isChanged: true,
    publishAt: null,
    publishedAt: null,
    publishedRevision: null,
    reason: null,
    fields,
    versions: await addVersions([], [version]),
  };
  await items.insert(draft);
  return draft;
}

interface Slugs {
  kind: ContentKind;
  items: Pick<ContentItemStore, 'isSlugTaken'>;
}

/** The first of these that nothing else of this kind has. Throws 409 `content-slug-taken`. */
export async function findFreeSlug({ kind, items }: Slugs, id: string, slugs: Iterable<string>): Promise<string> {
  for (const slug of slugs) {
    if (!(await kind.isSlugTaken(slug, id)) && !(await items.isSlugTaken(kind.name, slug, id))) return slug;
  }
  throw conflict('content-slug-taken', 'Something else has this address.');
}
