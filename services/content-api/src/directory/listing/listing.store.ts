import type {
  DirectoryFacets,
  DirectoryMap,
  Listing,
  DirectoryQuery,
  directoryRoutes,
  EnquiriesAddress,
  EventDays,
  EventDaysQuery,
  MapQuery,
  Page,
  PageQuery,
  RouteInput,
  ListingWithDistance,
  Suggestion,
} from '@shoreline/contracts';
import { type Connection, trusted } from 'mongoose';

import { toListing } from './listing.documents.ts';
import { type CalendarReader, createCalendarReader } from '../calendar/calendar-entries.ts';
import { countEventDays } from '../calendar/event-days.ts';
import { type Filter, toFilter } from '../search/filter.ts';
import { createListingLists, type FoundListings } from './listing.lists.ts';
import { defineListingModel, type ListingDocument } from './listing.model.ts';
import { findSimilar } from './listing.similar.ts';
import { suggest } from '../search/suggestions.ts';
import { createListingWriter, type ListingWriter } from './listing.writer.ts';
import { type ListingOwnership, mongoListingOwnership } from '../ownership/ownership.store.ts';
import { mongoOfferStore, type OfferStore } from '../offers/offer.store.ts';
import { mongoSubmissionStore, type SubmissionStore } from '../submissions/submission.store.ts';
import { type EventSubmissionStore, mongoEventSubmissionStore } from '../event-submissions/event-submission.store.ts';
import { createListingExtras } from './listing.extras.ts';
import { createSwrCache } from '../../swr-cache.ts';
import { mongoSearchIndex } from '../search/search-index.ts';

export interface ListingStore extends ListingWriter, CalendarReader {
  list(query: DirectoryQuery, now: Date): Promise<Page<Listing>>;
  countFacets(query: DirectoryQuery, now: Date): Promise<DirectoryFacets>;
  /** What the search of the whole site shows of the directory, found by one look at the index. */
  findBoth(query: { search: string; limit: number }, now: Date): Promise<FoundListings>;
  countEventDays(query: EventDaysQuery, now: Date): Promise<EventDays>;
  placeOnMap(query: MapQuery, now: Date): Promise<DirectoryMap>;
  suggest(query: RouteInput<typeof directoryRoutes.suggestions>['query'], now: Date): Promise<Suggestion[]>;
  findBySlug(slug: string, now: Date): Promise<Listing | undefined>;
  findById(id: string, now: Date): Promise<Listing | undefined>;
  findEnquiriesAddress(id: string): Promise<EnquiriesAddress | undefined>;
  /** Active ones, in no particular order; events that are over too. */
  listByIds(ids: readonly string[], now: Date): Promise<Listing[]>;
  /** Of listings that lists show: where each stands, and when it was last changed. */
  listAddresses(page: PageQuery, now: Date): Promise<Pick<ListingDocument, 'slug' | 'category' | 'updatedAt'>[]>;
  countAddresses(now: Date): Promise<number>;
  findSimilar(listing: Listing, options: { limit: number; now: Date }): Promise<ListingWithDistance[]>;
  ownership: ListingOwnership;
  submissions: SubmissionStore;
  eventSubmissions: EventSubmissionStore;
  offers: OfferStore;
  /** Drops cached counts; needed only where another process wrote, or the clock jumped. */
  invalidate(): void;
}

export function mongoListingStore(connection: Connection): ListingStore {
  const model = defineListingModel(connection);
  const words = mongoSearchIndex(connection);
  const suburbs = createSwrCache(() => model.distinct('suburb', { status: 'active' }));
  const lists = createListingLists(model, words);
  const extras = createListingExtras(connection);
  const invalidate = () => {
    lists.invalidate();
    suburbs.invalidate();
  };

  const findOne = (filter: Filter) => model.findOne({ ...filter, status: 'active' }).lean<ListingDocument>();
  const findListing = async (filter: Filter, now: Date) => {
    const document = await findOne(filter);
    return document ? extras.withAll(toListing(document, now), now) : undefined;
  };
  const listWhere = (filter: Filter) => model.find({ ...filter, status: 'active' }).lean<ListingDocument[]>();

  return {
    ...createListingWriter({ model, words, invalidate }),
    ...createCalendarReader(model),
    ownership: mongoListingOwnership(connection, { model, words, invalidate }),
    submissions: mongoSubmissionStore(connection, { model, words, invalidate }),
    eventSubmissions: mongoEventSubmissionStore(connection, { model, words, invalidate }),
    offers: mongoOfferStore(connection),
    invalidate,
    async list(query, now) {
      const { items, total } = await lists.list(query, now);
      return { items: await extras.withOffers(items, now), total };
    },
    countFacets: lists.countFacets,
    findBoth: lists.findBoth,
    countEventDays: (query, now) => countEventDays({ model, words }, query, now),
    placeOnMap: lists.placeOnMap,
    suggest: async ({ search, category }, now) =>
      suggest({ model, words, suburbs: await suburbs.read(now) }, { search, category, now }),
    findBySlug: (slug, now) => findListing({ slug }, now),
    findById: (id, now) => findListing({ _id: id }, now),
    async findEnquiriesAddress(id) {
      const document = await findOne({ _id: id });
      return document ? { ...document, id, ownerId: document.ownerId ?? null } : undefined;
    },
    listByIds: async (ids, now) =>
      (await listWhere({ _id: trusted({ $in: ids }) })).map((document) => toListing(document, now)),
    listAddresses: ({ limit, offset }, now) =>
      model
        .find(shownAt(now))
        .select({ slug: 1, category: 1, updatedAt: 1 })
        .sort({ _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<ListingDocument[]>(),
    countAddresses: (now) => model.countDocuments(shownAt(now)),
    findSimilar: async (listing, options) => extras.withOffers(await findSimilar(model, listing, options), options.now),
  };
}

const shownAt = (now: Date): Filter => toFilter({ traits: {} }, now);
