import type {
  DirectoryFacets,
  DirectoryItem,
  DirectoryQuery,
  directoryRoutes,
  EnquiriesAddress,
  Page,
  RouteInput,
  SimilarItem,
  Suggestion,
} from '@shoreline/contracts';
import { type Connection, trusted } from 'mongoose';

import { toDirectoryItem } from './directory-item.documents.ts';
import { type CalendarReader, createCalendarReader } from './directory-item.calendar-entries.ts';
import type { Filter } from './directory-item.filter.ts';
import { createDirectoryLists } from './directory-item.lists.ts';
import { defineDirectoryItemModel, type DirectoryItemDocument } from './directory-item.model.ts';
import { findSimilar } from './directory-item.similar.ts';
import { suggest } from './directory-item.suggestions.ts';
import { createDirectoryWriter, type DirectoryWriter } from './directory-item.writer.ts';
import { type ListingOwnership, mongoListingOwnership } from './ownership/ownership.store.ts';
import { remember } from './remembered.ts';
import { mongoWordList } from './word-list.ts';

export interface DirectoryStore extends DirectoryWriter, CalendarReader {
  /** Active listings; events that are over are left out. */
  list(query: DirectoryQuery, now: Date): Promise<Page<DirectoryItem>>;
  /** Counts under the filters of the list. */
  countFacets(query: DirectoryQuery, now: Date): Promise<DirectoryFacets>;
  suggest(query: RouteInput<typeof directoryRoutes.suggestions>['query'], now: Date): Promise<Suggestion[]>;
  findBySlug(slug: string, now: Date): Promise<DirectoryItem | undefined>;
  findById(id: string, now: Date): Promise<DirectoryItem | undefined>;
  /** Where enquiries about an active listing go, and whose it is. */
  findEnquiriesAddress(id: string): Promise<EnquiriesAddress | undefined>;
  /** Active ones, in no particular order; events that are over too. */
  listByIds(ids: readonly string[], now: Date): Promise<DirectoryItem[]>;
  findSimilar(item: DirectoryItem, options: { limit: number; now: Date }): Promise<SimilarItem[]>;
  /** Whose listings are, and what their owners change. */
  ownership: ListingOwnership;
  /** Counts anew what was counted before; needed only where somebody else wrote, or the clock jumped. */
  forget(): void;
}

/** Nothing outside this folder knows that listings live in MongoDB. */
export function mongoDirectoryStore(connection: Connection): DirectoryStore {
  const model = defineDirectoryItemModel(connection);
  const words = mongoWordList(connection);
  const suburbs = remember(() => model.distinct('suburb', { status: 'active' }));
  const lists = createDirectoryLists(model, words);
  const forget = () => {
    lists.forget();
    suburbs.forget();
  };

  const findOne = (filter: Filter) => model.findOne({ ...filter, status: 'active' }).lean<DirectoryItemDocument>();
  const findItem = async (filter: Filter, now: Date) => {
    const document = await findOne(filter);
    return document ? toDirectoryItem(document, now) : undefined;
  };
  const listWhere = (filter: Filter) => model.find({ ...filter, status: 'active' }).lean<DirectoryItemDocument[]>();

  return {
    ...createDirectoryWriter({ model, words, forget }),
    ...createCalendarReader(model),
    ownership: mongoListingOwnership(connection, { model, words, forget }),
    forget,
    list: lists.list,
    countFacets: lists.countFacets,
    suggest: async ({ search, category }, now) =>
      suggest({ model, words, suburbs: await suburbs.read(now) }, { search, category, now }),
    findBySlug: (slug, now) => findItem({ slug }, now),
    findById: (id, now) => findItem({ _id: id }, now),
    async findEnquiriesAddress(id) {
      const document = await findOne({ _id: id });
      return document ? { ...document, id, ownerId: document.ownerId ?? null } : undefined;
    },
    listByIds: async (ids, now) =>
      (await listWhere({ _id: trusted({ $in: ids }) })).map((document) => toDirectoryItem(document, now)),
    findSimilar: (item, options) => findSimilar(model, item, options),
  };
}
