import type { DirectoryItem } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { type Publication, toDocument } from './directory-item.documents.ts';
import type { DirectoryItemDocument } from './directory-item.model.ts';
import type { WordList } from './word-list.ts';

export interface DirectoryWriter {
  isEmpty(): Promise<boolean>;
  /** Adds listings, however many; says from time to time how many are stored. */
  publishAll(items: Iterable<DirectoryItem>, publication: Publication): Promise<void>;
  /** Adds a catalogue of any size to a database nobody reads meanwhile: its indexes are built when all is in. */
  publishCatalogue(
    items: Iterable<DirectoryItem>,
    publication: Publication,
    progress: (done: number) => void,
  ): Promise<void>;
  /**
   * Puts these in where they are new and over what the same writer put in where they changed, never over what has an
   * owner; an event that is still ahead keeps its date. What is edited keeps its id, and its revision rises. Says how
   * many were written.
   */
  renew(items: readonly DirectoryItem[], publication: Publication): Promise<number>;
  removeAll(): Promise<void>;
}

interface Needs {
  model: Model<DirectoryItemDocument>;
  words: WordList;
  /** Called after every write: counts that were read before are worth nothing. */
  forget(): void;
}

/** One message to the database. */
const BATCH = 1_000;
const MS_PER_DAY = 86_400_000;

/** Everything that writes listings; it keeps the list of their words in step. */
export function createDirectoryWriter(needs: Needs): DirectoryWriter {
  const { model, words, forget } = needs;

  return {
    async isEmpty() {
      return (await model.exists({})) === null;
    },

    publishAll: (items, publication) => addAll(needs, items, { publication }),

    async publishCatalogue(items, publication, progress) {
      await model.collection.dropIndexes();
      await addAll(needs, items, { publication, progress });
      await model.syncIndexes();
    },

    async renew(items, publication) {
      const ids = items.map(({ id }) => id);
      const found = await model.find({ _id: trusted({ $in: ids }) }).lean<DirectoryItemDocument[]>();
      const stored = new Map(found.map((entry) => [entry._id, entry]));
      const changed = items.flatMap((item) => {
        const before = stored.get(item.id);
        const after = toRenewed(item, before, publication);
        return after ? [{ before, after }] : [];
      });
      return replaceAll(needs, changed);
    },

    async removeAll() {
      // A collection goes at once, indexes and all; its documents one by one would take minutes of a large catalogue.
      await model.collection.drop();
      await model.syncIndexes();
      await words.removeAll();
      forget();
    },
  };
}

interface Addition {
  publication: Publication;
  progress?: (done: number) => void;
}

async function addAll(
  { model, words, forget }: Needs,
  items: Iterable<DirectoryItem>,
  { publication, progress }: Addition,
): Promise<void> {
  const counts = new Map<string, number>();
  let done = 0;
  for (const batch of inBatches(items)) {
    const documents = batch.map((item) => toDocument(item, publication));
    // Made here whole and from checked listings: mongoose would build every one of them anew.
    await model.collection.insertMany(documents as never);
    for (const document of documents) countWords(counts, document, 1);
    progress?.((done += documents.length));
  }
  await words.count(counts);
  forget();
}

interface Change {
  before: DirectoryItemDocument | undefined;
  after: DirectoryItemDocument;
}

async function replaceAll({ model, words, forget }: Needs, changed: readonly Change[]): Promise<number> {
  const written = await Promise.all(changed.map(async (change) => ((await replace(model, change)) ? [change] : [])));
  const counts = new Map<string, number>();
  for (const { before, after } of written.flat()) {
    // What was stored before words were counted is counted in for the first time.
    if (before?.fingerprint) countWords(counts, before, -1);
    countWords(counts, after, 1);
  }
  await words.count(counts);
  forget();
  return written.flat().length;
}

/** False when somebody else was at it since it was read, or became its owner. */
async function replace(model: Model<DirectoryItemDocument>, { before, after }: Change): Promise<boolean> {
  const unowned = { _id: after._id, ownerId: trusted({ $exists: false }) };
  if (!before) return (await model.replaceOne(unowned, after, { upsert: true })).acknowledged;
  return (await model.replaceOne({ ...unowned, revision: before.revision }, after)).matchedCount === 1;
}

/** What to store instead of what is; undefined when that may stay. */
function toRenewed(
  item: DirectoryItem,
  before: DirectoryItemDocument | undefined,
  publication: Publication,
): DirectoryItemDocument | undefined {
  if (!before) return toDocument(item, publication);
  // An owner's listing is theirs from the day it became theirs.
  if (before.ownerId) return undefined;
  // A listing somebody edited by hand is theirs; one from before writers were noted is the seed's.
  if ((before.sourceType ?? publication.sourceType) !== publication.sourceType) return undefined;

  const after = toDocument(keepDate(item, before, publication.at), publication);
  return after.fingerprint === before.fingerprint ? undefined : { ...after, revision: (before.revision ?? 0) + 1 };
}

/** An event ahead stays where people noted it down; one that comes back keeps the day it is reckoned from. */
function keepDate(item: DirectoryItem, before: DirectoryItemDocument, at: Date): DirectoryItem {
  const { eventDate: kept, hiddenAfter } = before;
  if (!kept || !item.eventDate || hiddenAfter < at || !comesBackLike(item, before)) return item;

  const movedMs = Date.parse(item.eventDate) - kept.getTime();
  // Another time of day is another appointment.
  if (movedMs % MS_PER_DAY !== 0) return item;
  const end = item.eventEndDate && new Date(Date.parse(item.eventEndDate) - movedMs).toISOString();
  return { ...item, eventDate: kept.toISOString(), eventEndDate: end };
}

const comesBackLike = (item: DirectoryItem, { recurrence = null }: DirectoryItemDocument): boolean =>
  JSON.stringify(item.recurrence) === JSON.stringify(recurrence);

function countWords(counts: Map<string, number>, { words }: DirectoryItemDocument, by: number): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + by);
}

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
