import { DRAFT_COOKIE, DRAFT_HEADER, DRAFT_LINK_HOURS, DRAFT_PARAMETER } from '@shoreline/contracts/content-drafts';
import { ApiError, generateSecret, hashSecret } from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { ContentEditing, ItemName } from '../content-editing.ts';
import type { EditedItem } from '../content-item.model.ts';
import type { Kinds } from '../content-projection.ts';
import type { Fields, Publication } from '../editing-kind.ts';
import type { DraftLinkStore } from './draft-link.store.ts';

interface Dependencies {
  links: DraftLinkStore;
  editing: Pick<ContentEditing, 'read'>;
  kinds: Kinds;
  now: () => Date;
}

/** An item whose page somebody looks at as it was saved last. */
export interface FoundDraft {
  item: EditedItem;
  path: `/${string}`;
  expiresAt: Date;
}

const SECRET = /^[\w-]{43}$/;
const MS_PER_HOUR = 3_600_000;

export type DraftLinks = ReturnType<typeof createDraftLinks>;

/** Links that show the page of an item as it was saved last, to whoever has them (decision 0118). */
export function createDraftLinks({ links, editing, kinds, now }: Dependencies) {
  return {
    /** Throws 404 `content-not-found`. */
    async open(name: ItemName): Promise<{ path: `/${string}`; expiresAt: string }> {
      const item = await editing.read(name);
      const secret = generateSecret();
      const expiresAt = new Date(now().getTime() + DRAFT_LINK_HOURS * MS_PER_HOUR);
      await links.insert({ _id: hashSecret(secret), kind: item.kind, itemId: item.itemId, expiresAt });
      return {
        path: `${kinds[item.kind].toPublicPath(item)}?${DRAFT_PARAMETER}=${secret}`,
        expiresAt: expiresAt.toISOString(),
      };
    },

    /** What the link of this request shows; nothing without one, and once it or its item is gone. */
    async find(ctx: Context): Promise<FoundDraft | undefined> {
      const secret = ctx.get(DRAFT_HEADER) || ctx.cookies.get(DRAFT_COOKIE);
      if (secret === undefined || !SECRET.test(secret)) return undefined;
      const link = await links.find(hashSecret(secret), now());
      const item = link && (await editing.read({ kind: link.kind, id: link.itemId }).catch(nothingIfGone));
      return item && { item, path: kinds[item.kind].toPublicPath(item), expiresAt: link.expiresAt };
    },
  };
}

/** The item as if it was published now. */
export const toPublication = (item: EditedItem, at: Date): Publication<Fields> => ({
  id: item.itemId,
  slug: item.slug,
  fields: item.fields,
  featured: item.featured,
  visibility: 'published',
  publishedAt: item.publishedAt ?? item.publishAt ?? at,
  at,
  editedRevision: item.revision,
});

function nothingIfGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
