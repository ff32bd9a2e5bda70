import { trusted } from 'mongoose';

import type { ListingDocument } from './listing.model.ts';
import type { ListingWrites } from './listing.writer.ts';

type Counted = Pick<ListingDocument, 'words' | 'status' | 'unsettledWords'>;

/** The words a change makes more or fewer, and those a change before it left to be counted. All of them when it is withdrawn or comes back. */
export function toUncountedWords(before: Counted, after: Counted): string[] {
  const { unsettledWords = [] } = before;
  if (before.status !== after.status) return [...new Set([...unsettledWords, ...before.words, ...after.words])];
  return [...new Set([...unsettledWords, ...toChangedWords(before.words, after.words)])];
}

const toChangedWords = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((word) => !after.includes(word)),
  ...after.filter((word) => !before.includes(word)),
];

/** Counted anew instead of one up and one down: however often this runs, it comes out right. */
export async function updateWordCounts(
  { model, words }: Pick<ListingWrites, 'model' | 'words'>,
  listingId: string,
): Promise<void> {
  const stale = { _id: listingId, unsettledWords: trusted({ $exists: true }) };
  const listing = await model
    .findOne(stale, { unsettledWords: 1, revision: 1 })
    .lean<Pick<ListingDocument, 'unsettledWords' | 'revision'>>();
  if (!listing?.unsettledWords) return;

  const counts = await Promise.all(
    listing.unsettledWords.map(
      async (word) => [word, await model.countDocuments({ words: word, status: 'active' })] as const,
    ),
  );
  await words.setCounts(new Map(counts));
  await model.updateOne({ _id: listingId, revision: listing.revision }, { $unset: { unsettledWords: '' } });
}
