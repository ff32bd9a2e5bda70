import type { Model } from 'mongoose';

import { type CalendarSelection, readRecurring, type Scheduled, toSingle } from '../calendar/scheduled-events.ts';
import { type Filter, toFilter } from './filter.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import type { Selection } from './selection.rules.ts';
import type { FacetBucket } from './facet-counts.ts';

/** Reading the keys of a hundred thousand listings takes a third of a second, several times that on a busy machine; nobody waits twice. */
const COUNTING_TIMEOUT_MS = 20_000;
const BUCKET_KEY = {
  category: '$category',
  subcategory: '$subcategory',
  featured: '$featured',
  priceRange: '$priceRange',
  bookable: '$bookable',
  bulkBilling: '$bulkBilling',
  familyFriendly: '$familyFriendly',
  accessible: '$accessible',
};

type Reader = Pick<Model<ListingDocument>, 'aggregate'>;

/** Every listing that is shown at all, read from the keys of one index. */
export const readAllBuckets = (model: Reader, now: Date): Promise<FacetBucket[]> =>
  readBuckets(model, toFilter({ traits: {} }, now), 'all');

/** Every listing that is open at this minute. */
export const readOpenBuckets = (model: Reader, now: Date): Promise<FacetBucket[]> =>
  readBuckets(model, toFilter({ traits: {}, openNow: true }, now), 'open');

/** Every listing a search finds, of all or of those that are open. */
export const readMatchBuckets = (
  model: Reader,
  { isOpenNow, overflow }: { isOpenNow: boolean; overflow: Filter },
  now: Date,
): Promise<FacetBucket[]> =>
  readBuckets(model, { ...toFilter({ traits: {}, ...(isOpenNow && { openNow: true }) }, now), ...overflow }, 'words');

/** The events of a period: those that happen once counted by the database, those that come back counted here. */
export async function readEventBuckets(
  model: Model<ListingDocument>,
  selection: CalendarSelection,
  overflow?: Filter,
): Promise<FacetBucket[]> {
  const [single, recurring] = await Promise.all([
    readBuckets(model, { ...toSingle(selection), ...overflow }, overflow ? 'words' : 'calendar'),
    readRecurring(model, selection, overflow),
  ]);
  return [...single, ...toBuckets(recurring, selection)];
}

async function readBuckets(model: Reader, filter: Filter, hint: string): Promise<FacetBucket[]> {
  const pipeline = [{ $match: filter }, { $group: { _id: BUCKET_KEY, count: { $sum: 1 } } }];
  const groups = await model
    .aggregate<{ _id: Omit<FacetBucket, 'count'>; count: number }>(pipeline)
    .option({ hint, maxTimeMS: COUNTING_TIMEOUT_MS });
  return groups.map(({ _id, count }) => ({ ..._id, count }));
}

/** Listings already chosen by price and traits: each is one of what was asked. */
export const toBuckets = (
  listings: readonly Pick<Scheduled, 'category' | 'subcategory' | 'featured'>[],
  { priceRange, traits }: Selection,
): FacetBucket[] =>
  listings.map(({ category, subcategory, featured }) => ({
    category,
    subcategory,
    featured,
    priceRange: priceRange ?? null,
    bookable: false,
    bulkBilling: false,
    familyFriendly: false,
    accessible: false,
    ...traits,
    count: 1,
  }));
