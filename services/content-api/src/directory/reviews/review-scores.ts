import { type Connection, type Model, trusted } from 'mongoose';

import { defineListingModel, type ListingDocument } from '../listing/listing.model.ts';
import { defineReviewModel, type ReviewDocument } from './review.model.ts';

/** Nobody merges more listings into each other than this. */
const MAX_MERGED = 50;
const MAX_TRIES = 20;

type Score = Pick<NonNullable<ListingDocument['reviewScore']>, 'average' | 'count'>;

export interface ReviewScores {
  /** The ids under which reviews of a listing are stored: its own, and those of listings that were merged into it. */
  listIds(listingId: string): Promise<string[]>;
  /** Counts what visitors see of a listing, and of the one it was merged into, anew, and notes that pages changed. */
  renew(listingId: string): Promise<void>;
  /** Finishes what a crash left, and follows listings that were merged, separated or written anew. */
  sweep(): Promise<void>;
}

/** Published reviews of a listing, one for each member: of a member with several listings that became one, the latest. */
export const publishedOf = (ids: readonly string[]) => [
  { $match: { listingId: { $in: [...ids] }, state: 'published' } },
  ...(ids.length === 1
    ? []
    : [
        { $sort: { publishedAt: -1 as const, _id: -1 as const } },
        { $group: { _id: '$memberId', review: { $first: '$$ROOT' } } },
        { $replaceRoot: { newRoot: '$review' } },
      ]),
];

interface Dependencies {
  changes: { read(): Promise<number>; note(): Promise<void> };
  /** Listings that lead to this one, and the one that stays of one that was merged. */
  listMergedInto: (id: string) => Promise<string[]>;
  findMerged: (id: string) => Promise<string | undefined>;
}

export function createReviewScores(
  connection: Connection,
  { changes, listMergedInto, findMerged }: Dependencies,
): ReviewScores {
  const reviews = defineReviewModel(connection);
  const listings = defineListingModel(connection);
  let seenChanges: number | undefined;

  return {
    listIds,
    async renew(listingId) {
      await renewAll(listingId);
      await changes.note();
    },
    async sweep() {
      const due = await reviews
        .find({ scoreDue: trusted({ $exists: true }) }, { listingId: 1, scoreDue: 1 })
        .lean<ReviewDocument[]>();
      for (const { _id, listingId, scoreDue } of due) {
        await renewAll(listingId);
        await reviews.updateOne({ _id, scoreDue: scoreDue ?? '' }, { $unset: { scoreDue: '' } });
      }
      const revision = await changes.read();
      const ids = revision === seenChanges ? [] : await reviews.distinct('listingId');
      const renewed = await Promise.all(ids.map((id) => renewIfOther(id)));
      seenChanges = revision;
      if (due.length > 0 || renewed.some(Boolean)) await changes.note();
    },
  };

  async function renewAll(listingId: string): Promise<void> {
    await write(listingId);
    const merged = await findMerged(listingId);
    if (merged !== undefined) await write(merged);
  }

  async function renewIfOther(listingId: string): Promise<boolean> {
    const id = (await findMerged(listingId)) ?? listingId;
    const before = await listings.findById(id, { reviewScore: 1 }).lean<ListingDocument>();
    if (!before || isSame(before.reviewScore, await countScore(reviews, await listIds(id)))) return false;
    await write(id);
    return true;
  }

  async function listIds(listingId: string): Promise<string[]> {
    const ids = [listingId];
    for (let index = 0; index < ids.length && ids.length < MAX_MERGED; index += 1) {
      const found = await listMergedInto(ids[index] ?? '');
      ids.push(...found.filter((id) => !ids.includes(id)));
    }
    return ids;
  }

  /** Of two at once the one that counted earlier finds the other's revision and counts again. */
  async function write(listingId: string): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await listings.findById(listingId, { reviewScore: 1 }).lean<ListingDocument>();
      if (!before) return;
      const seen = before.reviewScore?.revision;
      const score = await countScore(reviews, await listIds(listingId));
      const { matchedCount } = await listings.updateOne(
        { _id: listingId, 'reviewScore.revision': seen ?? trusted({ $exists: false }) },
        { $set: { reviewScore: { ...score, revision: (seen ?? 0) + 1 } } },
      );
      if (matchedCount === 1) return;
    }
    throw new Error('The score of a listing is written by others all the time.');
  }
}

async function countScore(reviews: Model<ReviewDocument>, ids: readonly string[]): Promise<Score> {
  const [score] = await reviews.aggregate<Score>([
    ...publishedOf(ids),
    { $group: { _id: null, average: { $avg: '$live.stars' }, count: { $sum: 1 } } },
  ]);
  return { average: score?.average ?? 0, count: score?.count ?? 0 };
}

const isSame = (stored: Partial<Score> | undefined, { average, count }: Score): boolean =>
  (stored?.average ?? 0) === average && (stored?.count ?? 0) === count;
