import type { Page, PageQuery, ReviewedStory } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { type Idempotency, isDuplicateKey, writeOnce } from '@shoreline/service-kit';
import { type Model, trusted } from 'mongoose';

import { readPage } from '../text/text-search.ts';
import {
  READABLE,
  type ReadableDocument,
  type SubmittedStory,
  toDocument,
  toReviewedStory,
} from './story.documents.ts';
import type { MailedStory } from './story.mails.ts';
import type { StoryDocument } from './story.model.ts';

export interface NewStory extends SubmittedStory {
  idempotency?: Idempotency;
  mails: StoredMail[];
}

export interface Review {
  status: 'approved' | 'rejected';
  at: Date;
  /** The operator by name. */
  by?: string | undefined;
  note: string | undefined;
  toMails: (story: MailedStory) => StoredMail[];
}

export interface StoryModerationStore {
  /** Stores a story once however often its request arrives. False when another story has its slug. */
  submit(story: NewStory): Promise<boolean>;
  listForReview(query: PageQuery & { status: ReviewedStory['status'] }): Promise<Page<ReviewedStory>>;
  findForReview(slug: string): Promise<ReviewedStory | undefined>;
  /** Decides about a story that waits; of two editors one is first, and the other gets undefined. */
  review(slug: string, review: Review): Promise<ReviewedStory | undefined>;
}

type Stories = Model<StoryDocument>;

const OLDEST_FIRST = { submittedAt: 1, _id: 1 } as const;
const REVIEWED = { status: trusted({ $in: ['pending', 'approved', 'rejected'] as const }) };
const MAIL_FIELDS = { _id: 0, slug: 1, title: 1, author: 1, authorEmail: 1 } as const;

export const mongoStoryModerationStore = (model: Stories): StoryModerationStore => ({
  submit: (story) => submit(model, story),
  async listForReview({ status, ...page }) {
    const waiting = { filter: { status }, order: OLDEST_FIRST, fields: READABLE };
    const { items, total } = await readPage<StoryDocument, ReadableDocument>(model, waiting, page);
    return { items: items.map(toReviewedStory), total };
  },
  async findForReview(slug) {
    const document = await model.findOne({ slug, ...REVIEWED }, READABLE).lean<ReadableDocument>();
    return document ? toReviewedStory(document) : undefined;
  },
  review: (slug, review) => decide(model, slug, review),
});

async function submit(model: Stories, story: NewStory): Promise<boolean> {
  let isStored = true;
  await writeOnce({
    idempotency: story.idempotency,
    async write() {
      try {
        await model.create(toDocument(story));
      } catch (error) {
        if (!isSlugTaken(error)) throw error;
        isStored = false;
      }
    },
    async findByKey(key) {
      const first = await model.findOne({ 'idempotency.key': key }, { idempotency: 1 }).lean<StoryDocument>();
      return first?.idempotency;
    },
  });
  return isStored;
}

/** The index decides, not a look-up before the write: fifty people may send one title at once. */
const isSlugTaken = (error: unknown): boolean =>
  isDuplicateKey(error) && error instanceof Error && 'keyPattern' in error && 'slug' in (error.keyPattern as object);

async function decide(model: Stories, slug: string, { status, at, by, note, toMails }: Review) {
  const pending = { slug, status: 'pending' } as const;
  const mailed = await model.findOne(pending, MAIL_FIELDS).lean<MailedStory>();
  if (!mailed) return undefined;

  const decided = await model
    .findOneAndUpdate(
      pending,
      {
        $set: {
          status,
          reviewedAt: at,
          ...(by !== undefined && { reviewedBy: by }),
          ...(note && { reviewNote: note }),
          ...(status === 'approved' && { approvedAt: at }),
        },
        $push: { mails: { $each: toMails(mailed) } },
      },
      { returnDocument: 'after', projection: READABLE },
    )
    .lean<ReadableDocument>();
  return decided ? toReviewedStory(decided) : undefined;
}
