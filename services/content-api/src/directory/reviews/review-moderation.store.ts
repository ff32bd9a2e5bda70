import { randomUUID } from 'node:crypto';

import type { StoredMail } from '@shoreline/mail';
import { type Connection, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';

import { defineReviewModel, type ReviewDocument } from './review.model.ts';
import type { ReviewScores } from './review-scores.ts';

/** What an operator decided about one version, and who is mailed of it. */
export interface ReviewVerdict {
  /** Of the version they read: a later one is not decided. */
  edit: number;
  at: Date;
  by: string;
  note?: string | undefined;
  toMails: (review: ReviewDocument) => StoredMail[];
}

export interface ReviewModerationStore {
  find(id: string): Promise<ReviewDocument | undefined>;
  decide(id: string, outcome: 'approved' | 'rejected', verdict: ReviewVerdict): Promise<void>;
  decideAnswer(id: string, outcome: 'approved' | 'rejected', verdict: ReviewVerdict): Promise<void>;
  /** `rejected` hides the review; `done` leaves it. Both end what was reported. */
  decideReports(id: string, outcome: 'rejected' | 'done', verdict: ReviewVerdict): Promise<void>;
}

const toPublished = ({ pending, publishedAt }: ReviewDocument, at: Date) => ({
  state: 'published',
  live: pending,
  publishedAt: publishedAt ?? at,
  isEdited: publishedAt !== undefined,
});

/** What is published or hidden stays so when an edit of it is declined. */
const toDeclinedState = ({ state }: ReviewDocument): ReviewDocument['state'] =>
  state === 'published' || state === 'hidden' ? state : 'rejected';

/** Each decision is one write, filtered by what waits: of two operators one is first, and the other changes nothing. */
export function mongoReviewModerationStore(connection: Connection, scores: ReviewScores): ReviewModerationStore {
  const model = defineReviewModel(connection);
  const find = async (id: string) => (await model.findById(id).lean<ReviewDocument>()) ?? undefined;

  return {
    find,
    async decide(id, outcome, { edit, at, by, note, toMails }) {
      const review = await find(id);
      if (!review?.pending) return;
      const decision = { edit, outcome, at, by };
      const set: UpdateQuery<ReviewDocument> = {
        ...{ decision, updatedAt: at, scoreDue: randomUUID() },
        ...(note && { note }),
        ...(outcome === 'approved' ? toPublished(review, at) : { state: toDeclinedState(review) }),
      };
      await change(review, { edit, pendingSince: trusted({ $exists: true }) } as QueryFilter<ReviewDocument>, {
        $set: set,
        $unset: { pending: '', pendingSince: '', ...(!note && { note: '' }) },
        $push: { mails: { $each: toMails(review) } },
      });
    },
    async decideAnswer(id, outcome, { edit, at, by, note, toMails }) {
      const review = await find(id);
      if (!review?.pendingAnswer) return;
      const { text } = review.pendingAnswer;
      await change(
        review,
        { answerEdit: edit, answerSince: trusted({ $exists: true }) } as QueryFilter<ReviewDocument>,
        {
          $set: {
            answerDecision: { edit, outcome, at, by },
            scoreDue: randomUUID(),
            ...(outcome === 'approved' ? { answer: { text, at } } : { answerNote: note ?? '' }),
          },
          $unset: { pendingAnswer: '', answerSince: '' },
          $push: { mails: { $each: toMails(review) } },
        },
      );
    },
    async decideReports(id, outcome, { edit, at, by, note, toMails }) {
      const review = await find(id);
      if (review?.reportedSince === undefined) return;
      const hidden = { state: 'hidden', updatedAt: at, ...(note && { note }) } as const;
      await change(
        review,
        { reportEdit: edit, reportedSince: trusted({ $exists: true }) } as QueryFilter<ReviewDocument>,
        {
          $set: {
            reportDecision: { edit, outcome, at, by },
            reports: [],
            scoreDue: randomUUID(),
            ...(outcome === 'rejected' && hidden),
          },
          $unset: { reportedSince: '' },
          $push: { mails: { $each: toMails(review) } },
        },
      );
    },
  };

  async function change(
    { _id, state, listingId }: ReviewDocument,
    waiting: QueryFilter<ReviewDocument>,
    update: UpdateQuery<ReviewDocument>,
  ): Promise<void> {
    const { matchedCount } = await model.updateOne({ ...waiting, _id, state }, update);
    if (matchedCount === 1) await scores.renew(listingId);
  }
}
