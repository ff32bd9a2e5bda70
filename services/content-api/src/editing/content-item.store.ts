import type { ContentKindName, operatorContentRoutes } from '@shoreline/contracts/operator-content';
import type { Page, RouteInput } from '@shoreline/contracts';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type QueryFilter, trusted } from 'mongoose';

import { toPattern, toPrefixes } from '../text/text-words.ts';
import { type ContentItemDocument, defineContentItemModel } from './content-item.model.ts';

export type ListedItem = Omit<ContentItemDocument, 'fields' | 'published' | 'versions' | 'words'>;

export interface ContentItemStore {
  list(query: RouteInput<typeof operatorContentRoutes.list>['query']): Promise<Page<ListedItem>>;
  find(kind: ContentKindName, id: string): Promise<ContentItemDocument | undefined>;
  insert(item: ContentItemDocument): Promise<void>;
  isSlugTaken(kind: ContentKindName, slug: string, id: string): Promise<boolean>;
  /** Adds those that are not there. */
  adopt(items: readonly ContentItemDocument[]): Promise<void>;
  /** Puts an item in the place of what it was at this revision; false where it is another one by now. */
  replace(item: ContentItemDocument, seenRevision: number): Promise<boolean>;
  /** Notes that the outcome of this act is live. */
  markLive(item: ContentItemDocument, liveToken: string | undefined): Promise<void>;
  remove(item: ContentItemDocument): Promise<void>;
  /** Which are there, with what was live of them. */
  listTokens(kind: ContentKindName): Promise<Map<string, Pick<ContentItemDocument, 'liveToken' | 'pending'>>>;
  /** By id: what they are at, without what is in them. */
  listStates(kind: ContentKindName): Promise<Map<string, Pick<ContentItemDocument, 'revision' | 'isChanged'>>>;
  listTouchedIds(kind: ContentKindName): Promise<string[]>;
  /** Acts whose outcome is not live yet, and what is to be published by now; a few of them. */
  listWaiting(now: Date): Promise<ContentItemDocument[]>;
  isTakenDown(kind: ContentKindName, identifier: string): Promise<boolean>;
  /** Those of these that were taken down. */
  listTakenDown(kind: ContentKindName, ids: readonly string[]): Promise<ListedItem[]>;
  /** What editors made new and published since then, latest first. */
  listNewIds(kind: ContentKindName, since: Date, limit: number): Promise<string[]>;
  /** The item that what has this slug or id was merged into, or the one that had this slug before. */
  findNext(kind: ContentKindName, identifier: string): Promise<string | undefined>;
  /** The ids of items that lead to this one. */
  listMergedInto(kind: ContentKindName, itemId: string): Promise<string[]>;
  removeAll(): Promise<void>;
}

const LATEST_FIRST = { updatedAt: -1, _id: 1 } as const;
const LISTED = { fields: 0, published: 0, versions: 0, words: 0 } as const;
const WAITING_AT_ONCE = 20;

export const toItemKey = (kind: ContentKindName, id: string): string => `${kind}/${id}`;

export function mongoContentItemStore(connection: Connection): ContentItemStore {
  const model = defineContentItemModel(connection);

  return {
    async list({ limit, offset, search = '', ...asked }) {
      const $and = toPrefixes(search).map((prefix) => ({ words: toPattern(prefix) }));
      const filter = { ...asked, ...($and.length > 0 && { $and }) } as QueryFilter<ContentItemDocument>;
      const [items, total] = await Promise.all([
        model.find(filter, LISTED).sort(LATEST_FIRST).skip(offset).limit(limit).lean<ListedItem[]>(),
        model.countDocuments(filter),
      ]);
      return { items, total };
    },
    async find(kind, id) {
      return (await model.findById(toItemKey(kind, id)).lean<ContentItemDocument>()) ?? undefined;
    },
    async insert(item) {
      await model.create(item);
    },
    async isSlugTaken(kind, slug, id) {
      const others = { kind, itemId: trusted({ $ne: id }) };
      // Links to what had this address would lead to something else.
      return (await model.exists({ ...others, $or: [{ slug }, { formerSlugs: slug }] })) !== null;
    },
    async adopt(items) {
      if (items.length === 0) return;
      const writes = items.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
      }));
      // Another replica does the same at this moment.
      await model.bulkWrite(writes, { ordered: false }).catch(ignoreDuplicates);
    },
    async replace(item, seenRevision) {
      return (await model.replaceOne({ _id: item._id, revision: seenRevision }, item)).matchedCount === 1;
    },
    async markLive({ _id, pending }, liveToken) {
      const live = liveToken === undefined ? {} : { $set: { liveToken } };
      await model.updateOne({ _id, ...(pending !== undefined && { pending }) }, { ...live, $unset: { pending: '' } });
    },
    async remove({ _id, revision }) {
      await model.deleteOne({ _id, revision });
    },
    async listTokens(kind) {
      const items = await model.find({ kind }, { itemId: 1, liveToken: 1, pending: 1 }).lean<ContentItemDocument[]>();
      return new Map(items.map(({ itemId, ...rest }) => [itemId, rest]));
    },
    async listStates(kind) {
      const items = await model.find({ kind }, { itemId: 1, revision: 1, isChanged: 1 }).lean<ContentItemDocument[]>();
      return new Map(items.map(({ itemId, ...rest }) => [itemId, rest]));
    },
    async listTouchedIds(kind) {
      return (await model.distinct('itemId', { kind, isTouched: true })) as string[];
    },
    async listWaiting(now) {
      const isDue = { state: 'scheduled', publishAt: trusted({ $lte: now }) } as const;
      const [pending, due] = await Promise.all(
        [{ pending: trusted({ $exists: true }) }, isDue].map((filter) =>
          model.find(filter).limit(WAITING_AT_ONCE).lean<ContentItemDocument[]>(),
        ),
      );
      return [...(pending ?? []), ...(due ?? [])];
    },
    ...lookups(model),
    async removeAll() {
      await model.deleteMany();
    },
  };
}

/** What readers of other collections ask: what is gone, where to, and what is new. */
const lookups = (
  model: ReturnType<typeof defineContentItemModel>,
): Pick<ContentItemStore, 'isTakenDown' | 'findNext' | 'listMergedInto' | 'listTakenDown' | 'listNewIds'> => ({
  async isTakenDown(kind, identifier) {
    return (await model.exists({ kind, state: 'taken-down', ...named(identifier) })) !== null;
  },
  async findNext(kind, identifier) {
    const merged = { kind, state: 'merged', ...named(identifier) } as const;
    const left = { kind, formerSlugs: identifier };
    const [into, moved] = await Promise.all(
      [merged, left].map((filter) => model.findOne(filter, { itemId: 1, mergedInto: 1 }).lean<Next>()),
    );
    return into?.mergedInto ?? moved?.itemId;
  },
  async listMergedInto(kind, itemId) {
    const merged = await model
      .find({ kind, state: 'merged', mergedInto: itemId }, { itemId: 1 })
      .lean<{ itemId: string }[]>();
    return merged.map((item) => item.itemId);
  },
  listTakenDown: (kind, ids) =>
    model
      .find({ _id: trusted({ $in: ids.map((id) => toItemKey(kind, id)) }), state: 'taken-down' }, LISTED)
      .lean<ListedItem[]>(),
  async listNewIds(kind, since, limit) {
    const isNew = { state: 'published', publishedAt: trusted({ $gt: since }), 'versions.act': 'created' } as const;
    const found = await model
      .find({ kind, ...isNew }, { itemId: 1 })
      .sort({ publishedAt: -1, _id: 1 })
      .limit(limit)
      .lean<{ itemId: string }[]>();
    return found.map(({ itemId }) => itemId);
  },
});

type Next = Pick<ContentItemDocument, 'itemId' | 'mergedInto'>;

const named = (identifier: string) => ({ $or: [{ slug: identifier }, { itemId: identifier }] });

function ignoreDuplicates(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
