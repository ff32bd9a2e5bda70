import { randomUUID } from 'node:crypto';

import type {
  ListingReview,
  Page,
  PageQuery,
  Photograph,
  ReviewBody,
  ReviewOrder,
  ReviewQuery,
  StoredPhotograph,
} from '@shoreline/contracts';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type Model, type PipelineStage, trusted } from 'mongoose';

import { defineReviewModel, type ReviewDocument, type ReviewFlag, type StoredReview } from './review.model.ts';
import { publishedOf, type ReviewScores } from './review-scores.ts';

export interface WrittenReview {
  memberId: string;
  listingId: string;
  author: string;
  email: string;
  content: ReviewBody;
  at: Date;
  /** Asked once it is clear that something will be stored; may throw. */
  count: () => Promise<{ flags: ReviewFlag[]; cluster: string[] }>;
}

interface OwnQuery extends PageQuery {
  listingId?: string | undefined;
}

export interface ReviewStore {
  /** The same words again change nothing; others take the place of what waits. */
  write(review: WrittenReview): Promise<ReviewDocument>;
  withdraw(memberId: string, listingId: string, at: Date): Promise<void>;
  listOwn(memberId: string, query: OwnQuery): Promise<Page<ReviewDocument>>;
  listPublished(listingId: string, query: ReviewQuery): Promise<Page<ReviewDocument>>;
  findPublished(id: string): Promise<ReviewDocument | undefined>;
  answer(
    review: ReviewDocument,
    answer: NonNullable<ReviewDocument['pendingAnswer']>,
    at: Date,
  ): Promise<ReviewDocument>;
  report(id: string, report: ReviewDocument['reports'][number]): Promise<void>;
  /** Erases every review of these accounts and address, and takes them out of the averages. */
  removeAll(filter: object): Promise<number>;
}

const MAX_TRIES = 60;
const MAX_REPORTS = 20;

export function mongoReviewStore(connection: Connection, scores: ReviewScores): ReviewStore {
  const model = defineReviewModel(connection);

  return {
    write: (review) => write(model, review),
    async withdraw(memberId, listingId, at) {
      const shown = { memberId, listingId, state: trusted({ $ne: 'withdrawn' as const }) };
      await model.updateOne(shown, {
        $set: { state: 'withdrawn', updatedAt: at, isEdited: false, reports: [], scoreDue: randomUUID() },
        $unset: CONTENT,
      });
      await scores.renew(listingId);
    },
    async listOwn(memberId, { limit, offset, listingId }) {
      const theirs = { memberId, state: trusted({ $ne: 'withdrawn' as const }), ...(listingId && { listingId }) };
      const [items, total] = await Promise.all([
        model.find(theirs).sort({ updatedAt: -1, _id: -1 }).skip(offset).limit(limit).lean<ReviewDocument[]>(),
        model.countDocuments(theirs),
      ]);
      return { items, total };
    },
    async listPublished(listingId, query) {
      return listPublished(model, await scores.listIds(listingId), query);
    },
    async findPublished(id) {
      return (await model.findOne({ _id: id, state: 'published' }).lean<ReviewDocument>()) ?? undefined;
    },
    answer: ({ _id, answer }, pendingAnswer, at) =>
      model
        .findOneAndUpdate(
          { _id },
          answer?.text === pendingAnswer.text
            ? { $unset: { pendingAnswer: '', answerSince: '' } }
            : { $set: { pendingAnswer, answerSince: at }, $inc: { answerEdit: 1 }, $unset: { answerNote: '' } },
          { returnDocument: 'after' },
        )
        .orFail()
        .lean<ReviewDocument>(),
    async report(id, report) {
      await model.updateOne(
        { _id: id, state: 'published', reportedSince: trusted({ $exists: false }) },
        { $set: { reportedSince: report.at }, $inc: { reportEdit: 1 } },
      );
      await model.updateOne(
        { _id: id, state: 'published' },
        { $push: { reports: { $each: [report], $slice: -MAX_REPORTS } } },
      );
    },
    removeAll: (filter) => removeAll(model, scores, filter),
  };
}

/** What goes with a review that is withdrawn. */
const CONTENT = {
  live: '',
  publishedAt: '',
  pending: '',
  pendingSince: '',
  note: '',
  answer: '',
  pendingAnswer: '',
  answerSince: '',
  answerNote: '',
  reportedSince: '',
} as const;

async function write(model: Model<ReviewDocument>, review: WrittenReview): Promise<ReviewDocument> {
  const { memberId, listingId } = review;
  let counted: Awaited<ReturnType<WrittenReview['count']>> | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await model.findOne({ memberId, listingId }).lean<ReviewDocument>();
    if (before && isSame(before, review.content)) return before;
    counted ??= await review.count();
    const written = before
      ? await rewrite(model, before, { ...review, ...counted })
      : await insert(model, { ...review, ...counted });
    if (!written) continue;
    await flagCluster(model, listingId, counted.cluster);
    return written;
  }
  throw new Error('A review is written by others all the time.');
}

type Counted = WrittenReview & { flags: ReviewFlag[] };

async function insert(model: Model<ReviewDocument>, review: Counted): Promise<ReviewDocument | undefined> {
  const { memberId, listingId, author, email, content, at, flags } = review;
  try {
    const created = await model.create({
      _id: randomUUID(),
      ...{ memberId, listingId, author, authorEmail: email, flags },
      ...{ state: 'waiting', edit: 1, pending: content, pendingSince: at, updatedAt: at, mails: [] },
    });
    return created.toObject<ReviewDocument>();
  } catch (error) {
    // The index decides: of many at once one is first, and the others find it.
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

async function rewrite(
  model: Model<ReviewDocument>,
  { _id, edit, state }: ReviewDocument,
  { author, email, content, at, flags }: Counted,
): Promise<ReviewDocument | undefined> {
  const isNew = state === 'withdrawn' || state === 'rejected';
  const update = { author, authorEmail: email, pending: content, pendingSince: at, updatedAt: at, flags };
  const written = await model
    .findOneAndUpdate(
      { _id, edit, state },
      { $set: { ...update, ...(isNew && { state: 'waiting' as const }) }, $inc: { edit: 1 } },
      { returnDocument: 'after' },
    )
    .lean<ReviewDocument>();
  return written ?? undefined;
}

/** Those of the cluster who wrote before it was seen to be one. */
async function flagCluster(model: Model<ReviewDocument>, listingId: string, cluster: readonly string[]): Promise<void> {
  if (cluster.length === 0) return;
  await model.updateMany(
    { listingId, memberId: trusted({ $in: [...cluster] }) },
    { $addToSet: { flags: 'one-network' } },
  );
}

const isSame = ({ state, live, pending }: ReviewDocument, content: ReviewBody): boolean => {
  const last = pending ?? (state === 'published' ? live : undefined);
  if (!last) return false;
  const { photographs, ...words } = toContent(last);
  const isUnchanged = (Object.keys(words) as (keyof typeof words)[]).every((name) => words[name] === content[name]);
  return isUnchanged && isSameShown(photographs, content.photographs);
};

/** The words count as much as the pictures. */
const isSameShown = (last: readonly Photograph[], photographs: readonly Photograph[]): boolean =>
  last.length === photographs.length &&
  last.every(({ id, alt, credit }, at) => {
    const other = photographs[at];
    return other?.id === id && other.alt === alt && other.credit === credit;
  });

const orders: Record<ReviewOrder, Record<string, 1 | -1>> = {
  newest: { publishedAt: -1, _id: -1 },
  highest: { 'live.stars': -1, publishedAt: -1, _id: -1 },
  lowest: { 'live.stars': 1, publishedAt: -1, _id: -1 },
};

async function listPublished(
  model: Model<ReviewDocument>,
  ids: readonly string[],
  { sort, stars, limit, offset }: ReviewQuery,
): Promise<Page<ReviewDocument>> {
  const found: PipelineStage[] = [...publishedOf(ids), ...(stars ? [{ $match: { 'live.stars': stars } }] : [])];
  const [items, [counted]] = await Promise.all([
    model.aggregate<ReviewDocument>([...found, { $sort: orders[sort] }, { $skip: offset }, { $limit: limit }]),
    model.aggregate<{ total: number }>([...found, { $count: 'total' }]),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** Emptied first and counted out, then deleted: wherever this is cut off, nothing of the person is left and the sweep counts. */
async function removeAll(model: Model<ReviewDocument>, scores: ReviewScores, filter: object): Promise<number> {
  const found = await model.find(filter, { listingId: 1 }).lean<Pick<ReviewDocument, '_id' | 'listingId'>[]>();
  for (const { _id } of found) {
    await model.updateOne(
      { _id },
      {
        $set: {
          ...{ state: 'withdrawn', memberId: _id, author: '', authorEmail: null, reports: [], mails: [] },
          scoreDue: randomUUID(),
        },
        $unset: CONTENT,
      },
    );
  }
  for (const listingId of new Set(found.map((review) => review.listingId))) await scores.renew(listingId);
  await model.deleteMany({ _id: trusted({ $in: found.map(({ _id }) => _id) }) });
  return found.length;
}

/** The photographs of members that others see, by member. */
export type Avatars = ReadonlyMap<string, StoredPhotograph>;

/** What visitors read of a published review. */
export const toListingReview = (
  { _id, memberId, live, author, publishedAt, isEdited, answer }: ReviewDocument,
  avatars: Avatars,
): ListingReview => ({
  id: _id,
  ...toContent(live),
  author,
  avatar: avatars.get(memberId) ?? null,
  publishedAt: (publishedAt ?? new Date(0)).toISOString(),
  isEdited,
  answer: answer ? { text: answer.text, at: answer.at.toISOString() } : null,
});

const NOTHING: StoredReview = { stars: 1, title: '', text: '', visitedIn: '' };

export const toContent = (content: StoredReview = NOTHING): ReviewBody => ({
  stars: content.stars,
  title: content.title,
  text: content.text,
  visitedIn: content.visitedIn,
  photographs: content.photographs ?? [],
});
