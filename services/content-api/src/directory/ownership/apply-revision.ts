import type { DirectoryItem, SettledPlace } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { toDocument, toStoredItem } from '../directory-item.documents.ts';
import type { DirectoryItemDocument } from '../directory-item.model.ts';
import type { WordList } from '../word-list.ts';
import type { Approval, ListingRevisionDocument } from './listing-revision.model.ts';

/** What writing a listing needs. */
export interface ListingWrites {
  model: Model<DirectoryItemDocument>;
  words: WordList;
  /** Called after every write: counts that were read before are worth nothing. */
  forget(): void;
}

type Applied = Pick<ListingRevisionDocument, '_id' | 'listingId' | 'ownerId' | 'changes'>;

/** Another writer rarely comes in between, and hardly twice. */
const MAX_TRIES = 5;

/**
 * Puts an edit live in one write: the listing with everything that follows from it. Words are counted after it, and
 * the listing remembers which ones until they are: a second run does what the first one was killed before, and no more.
 * False when the listing is not the owner's any longer.
 */
export async function applyRevision(writes: ListingWrites, revision: Applied, approval: Approval): Promise<boolean> {
  const isLive = await writeListing(writes.model, revision, approval);
  if (isLive) await settleWords(writes, revision.listingId);
  writes.forget();
  return isLive;
}

async function writeListing(model: ListingWrites['model'], revision: Applied, approval: Approval): Promise<boolean> {
  const theirs = { _id: revision.listingId, ownerId: revision.ownerId };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await model.findOne(theirs).lean<DirectoryItemDocument>();
    if (!before) return false;
    if (before.appliedRevision === revision._id) return true;
    const { matchedCount } = await model.replaceOne(
      { ...theirs, revision: before.revision },
      toRevised(before, revision, approval),
    );
    if (matchedCount === 1) return true;
  }
  throw new Error('A listing is written by others all the time.');
}

function toRevised(
  before: DirectoryItemDocument,
  { _id, ownerId, changes }: Applied,
  { at, place }: Approval,
): DirectoryItemDocument {
  const { externalId, lastImported, priority, revision, unsettledWords = [] } = before;
  // Edited by hand: from now on no file renews it, whoever owns it later.
  const after = toDocument({ ...toStoredItem(before), ...changes, ...toPin(place) }, { at, sourceType: 'manual' });
  return {
    ...after,
    externalId,
    lastImported,
    priority,
    revision: revision + 1,
    ownerId,
    appliedRevision: _id,
    unsettledWords: [...new Set([...unsettledWords, ...toChangedWords(before.words, after.words)])],
  };
}

function toPin(place: SettledPlace | undefined): Partial<Pick<DirectoryItem, 'latitude' | 'longitude'>> {
  if (place === undefined || place === 'same') return {};
  return place === 'unknown' ? { latitude: null, longitude: null } : place;
}

const toChangedWords = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((word) => !after.includes(word)),
  ...after.filter((word) => !before.includes(word)),
];

/** Counted anew instead of one up and one down: however often this runs, it comes out right. */
async function settleWords({ model, words }: ListingWrites, listingId: string): Promise<void> {
  const unsettled = { _id: listingId, unsettledWords: trusted({ $exists: true }) };
  const listing = await model
    .findOne(unsettled, { unsettledWords: 1, revision: 1 })
    .lean<Pick<DirectoryItemDocument, 'unsettledWords' | 'revision'>>();
  if (!listing?.unsettledWords) return;

  const counts = await Promise.all(
    listing.unsettledWords.map(async (word) => [word, await model.countDocuments({ words: word })] as const),
  );
  await words.settle(new Map(counts));
  await model.updateOne({ _id: listingId, revision: listing.revision }, { $unset: { unsettledWords: '' } });
}
