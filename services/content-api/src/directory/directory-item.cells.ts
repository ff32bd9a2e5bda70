import type { Model } from 'mongoose';

import { type CalendarSelection, readRecurring, type Scheduled, toSingle } from './directory-item.calendar.ts';
import { type Filter, toFilter } from './directory-item.filter.ts';
import type { DirectoryItemDocument } from './directory-item.model.ts';
import type { Selection } from './directory-item.rules.ts';
import type { Cell } from './directory-item.tally.ts';

/** Reading the keys of a hundred thousand listings takes a third of a second, several times that on a busy machine; nobody waits twice. */
const COUNTING_TIMEOUT_MS = 20_000;
const CELL = {
  category: '$category',
  subcategory: '$subcategory',
  featured: '$featured',
  priceRange: '$priceRange',
  bookable: '$bookable',
  bulkBilling: '$bulkBilling',
  familyFriendly: '$familyFriendly',
  accessible: '$accessible',
};

type Reader = Pick<Model<DirectoryItemDocument>, 'aggregate'>;

/** Every listing that is shown at all, read from the keys of one index. */
export const readAllCells = (model: Reader, now: Date): Promise<Cell[]> =>
  readCells(model, toFilter({ traits: {} }, now), 'all');

/** Every listing that is open at this minute. */
export const readOpenCells = (model: Reader, now: Date): Promise<Cell[]> =>
  readCells(model, toFilter({ traits: {}, openNow: true }, now), 'open');

/** Every listing a search finds, of all or of those that are open. */
export const readFoundCells = (
  model: Reader,
  { isOpenNow, beyond }: { isOpenNow: boolean; beyond: Filter },
  now: Date,
): Promise<Cell[]> =>
  readCells(model, { ...toFilter({ traits: {}, ...(isOpenNow && { openNow: true }) }, now), ...beyond }, 'words');

/** The events of a period: those that happen once counted by the database, those that come back counted here. */
export async function readEventCells(
  model: Model<DirectoryItemDocument>,
  selection: CalendarSelection,
  beyond?: Filter,
): Promise<Cell[]> {
  const [single, recurring] = await Promise.all([
    readCells(model, { ...toSingle(selection), ...beyond }, beyond ? 'words' : 'calendar'),
    readRecurring(model, selection, beyond),
  ]);
  return [...single, ...toCells(recurring, selection)];
}

async function readCells(model: Reader, filter: Filter, hint: string): Promise<Cell[]> {
  const pipeline = [{ $match: filter }, { $group: { _id: CELL, count: { $sum: 1 } } }];
  const groups = await model
    .aggregate<{ _id: Omit<Cell, 'count'>; count: number }>(pipeline)
    .option({ hint, maxTimeMS: COUNTING_TIMEOUT_MS });
  return groups.map(({ _id, count }) => ({ ..._id, count }));
}

/** Listings already chosen by price and traits: each is one of what was asked. */
export const toCells = (
  listings: readonly Pick<Scheduled, 'category' | 'subcategory' | 'featured'>[],
  { priceRange, traits }: Selection,
): Cell[] =>
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
