import { type Listing, MS_PER_DAY } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { type Publication, toDocument } from './listing.documents.ts';
import type { ListingDocument } from './listing.model.ts';
import type { SearchIndex } from '../search/search-index.ts';

export interface ListingWriter {
  isEmpty(): Promise<boolean>;
  publishAll(listings: Iterable<Listing>, publication: Publication): Promise<void>;
  /** Adds a catalogue of any size to a database nobody reads meanwhile: its indexes are built when all is in. */
  publishCatalogue(
    listings: Iterable<Listing>,
    publication: Publication,
    progress: (done: number) => void,
  ): Promise<void>;
  /**
   * Puts these in where they are new and over what the same writer put in where they changed, never over what has an
   * owner; an event that is still ahead keeps its date. What is edited keeps its id, and its revision rises. Says how
   * many were written.
   */
  renew(listings: readonly Listing[], publication: Publication): Promise<number>;
  removeAll(): Promise<void>;
}

/** What writing a listing depends on; `invalidate` drops cached counts after a write. */
export interface ListingWrites {
  model: Model<ListingDocument>;
  words: SearchIndex;
  invalidate(): void;
}

const BATCH = 1_000;

export function createListingWriter(deps: ListingWrites): ListingWriter {
  const { model, words, invalidate } = deps;

  return {
    async isEmpty() {
      return (await model.exists({})) === null;
    },

    publishAll: (listings, publication) => addAll(deps, listings, { publication }),

    async publishCatalogue(listings, publication, progress) {
      await model.collection.dropIndexes();
      await addAll(deps, listings, { publication, progress });
      await model.syncIndexes();
    },

    async renew(listings, publication) {
      const ids = listings.map(({ id }) => id);
      const found = await model.find({ _id: trusted({ $in: ids }) }).lean<ListingDocument[]>();
      const stored = new Map(found.map((entry) => [entry._id, entry]));
      const changed = listings.flatMap((listing) => {
        const before = stored.get(listing.id);
        const after = toRenewed(listing, before, publication);
        return after ? [{ before, after }] : [];
      });
      return replaceAll(deps, changed);
    },

    async removeAll() {
      // A collection goes at once, indexes and all; its documents one by one would take minutes of a large catalogue.
      await model.collection.drop();
      await model.syncIndexes();
      await words.removeAll();
      invalidate();
    },
  };
}

interface Addition {
  publication: Publication;
  progress?: (done: number) => void;
}

async function addAll(
  { model, words, invalidate }: ListingWrites,
  listings: Iterable<Listing>,
  { publication, progress }: Addition,
): Promise<void> {
  const counts = new Map<string, number>();
  let done = 0;
  for (const batch of inBatches(listings)) {
    const documents = batch.map((listing) => toDocument(listing, publication));
    // Complete and made from validated listings: mongoose would build every one of them anew.
    await model.collection.insertMany(documents as never);
    for (const document of documents) countWords(counts, document, 1);
    progress?.((done += documents.length));
  }
  await words.count(counts);
  invalidate();
}

interface Change {
  before: ListingDocument | undefined;
  after: ListingDocument;
}

async function replaceAll({ model, words, invalidate }: ListingWrites, changed: readonly Change[]): Promise<number> {
  const written = await Promise.all(changed.map(async (change) => ((await replace(model, change)) ? [change] : [])));
  const counts = new Map<string, number>();
  for (const { before, after } of written.flat()) {
    // What was stored before words were counted is counted in for the first time.
    if (before?.fingerprint) countWords(counts, before, -1);
    countWords(counts, after, 1);
  }
  await words.count(counts);
  invalidate();
  return written.flat().length;
}

/** False when somebody else was at it since it was read, or became its owner. */
async function replace(model: Model<ListingDocument>, { before, after }: Change): Promise<boolean> {
  const unowned = { _id: after._id, ownerId: trusted({ $exists: false }) };
  if (!before) return (await model.replaceOne(unowned, after, { upsert: true })).acknowledged;
  return (await model.replaceOne({ ...unowned, revision: before.revision }, after)).matchedCount === 1;
}

function toRenewed(
  listing: Listing,
  before: ListingDocument | undefined,
  publication: Publication,
): ListingDocument | undefined {
  if (!before) return toDocument(listing, publication);
  // An owner's listing is theirs from the day it became theirs.
  if (before.ownerId) return undefined;
  // A listing somebody edited by hand is theirs; one from before writers were noted is the seed's.
  if ((before.sourceType ?? publication.sourceType) !== publication.sourceType) return undefined;

  const after = toDocument(preserveDate(listing, before, publication.at), publication);
  return after.fingerprint === before.fingerprint ? undefined : { ...after, ...toCarriedOver(before) };
}

const toCarriedOver = ({ revision = 0, reviewScore }: ListingDocument) => ({
  revision: revision + 1,
  ...(reviewScore && { reviewScore }),
});

function preserveDate(listing: Listing, before: ListingDocument, at: Date): Listing {
  const { eventDate: storedDate, hiddenAfter } = before;
  if (!storedDate || !listing.eventDate || hiddenAfter < at || !comesBackLike(listing, before)) return listing;

  const movedMs = Date.parse(listing.eventDate) - storedDate.getTime();
  // Another time of day is another appointment.
  if (movedMs % MS_PER_DAY !== 0) return listing;
  const end = listing.eventEndDate && new Date(Date.parse(listing.eventEndDate) - movedMs).toISOString();
  return { ...listing, eventDate: storedDate.toISOString(), eventEndDate: end };
}

const comesBackLike = (listing: Listing, { recurrence = null }: ListingDocument): boolean =>
  JSON.stringify(listing.recurrence) === JSON.stringify(recurrence);

function countWords(counts: Map<string, number>, { words }: ListingDocument, by: number): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + by);
}

function* inBatches<T>(listings: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const listing of listings) {
    batch.push(listing);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
