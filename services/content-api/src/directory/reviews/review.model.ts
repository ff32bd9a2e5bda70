import type { ReviewBody, ReviewReportReason } from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { ANY_CASE } from '@shoreline/service-kit/personal-data';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../../define-model.ts';

/** Why a moderator should look twice: a new account, or several of them from one network about one listing. */
export type ReviewFlag = 'new-account' | 'one-network';

/** What an operator decided about one version of something: `edit` says which. */
export interface StoredDecision {
  edit: number;
  outcome: 'approved' | 'rejected' | 'done';
  at: Date;
  by: string;
}

/** A review as it is stored: what visitors read, what waits beside it, the owner's answer and what was reported. */
export interface ReviewDocument {
  _id: string;
  listingId: string;
  memberId: string;
  author: string;
  authorEmail: string | null;
  state: 'waiting' | 'published' | 'rejected' | 'hidden' | 'withdrawn';
  /** What visitors read while it is published. */
  live?: StoredReview;
  publishedAt?: Date;
  isEdited: boolean;
  /** How often its writer sent something: which words a decision is about. */
  edit: number;
  pending?: StoredReview;
  pendingSince?: Date;
  decision?: StoredDecision;
  note?: string;
  flags: ReviewFlag[];
  updatedAt: Date;
  answer?: { text: string; at: Date };
  answerEdit: number;
  pendingAnswer?: { text: string; ownerId: string; ownerEmail: string };
  answerSince?: Date;
  answerDecision?: StoredDecision;
  answerNote?: string;
  reports: { reason: ReviewReportReason; note: string | null; at: Date }[];
  reportEdit: number;
  reportedSince?: Date;
  reportDecision?: StoredDecision;
  /** There from a change visitors see until the score of the listing has it. */
  scoreDue?: string;
  mails: StoredMail[];
}

const content = {
  ...{ stars: Number, title: String, text: String, visitedIn: String },
  photographs: { type: [Schema.Types.Mixed], default: undefined },
  _id: false,
};

/** What was written before reviews had photographs has no such field. */
export type StoredReview = Omit<ReviewBody, 'photographs'> & Partial<Pick<ReviewBody, 'photographs'>>;
const decision = { edit: Number, outcome: String, at: Date, by: String, _id: false };

const schema = new Schema<ReviewDocument>(
  {
    _id: { type: String, required: true },
    listingId: { type: String, required: true },
    memberId: { type: String, required: true },
    author: String,
    authorEmail: { type: String, default: null },
    state: { type: String, required: true },
    live: { type: content, default: undefined },
    publishedAt: Date,
    isEdited: { type: Boolean, default: false },
    edit: { type: Number, default: 1 },
    pending: { type: content, default: undefined },
    pendingSince: Date,
    decision: { type: decision, default: undefined },
    note: String,
    flags: [String],
    updatedAt: { type: Date, required: true },
    answer: { type: { text: String, at: Date, _id: false }, default: undefined },
    answerEdit: { type: Number, default: 0 },
    pendingAnswer: { type: { text: String, ownerId: String, ownerEmail: String, _id: false }, default: undefined },
    answerSince: Date,
    answerDecision: { type: decision, default: undefined },
    answerNote: String,
    reports: [{ reason: String, note: String, at: Date, _id: false }],
    reportEdit: { type: Number, default: 0 },
    reportedSince: Date,
    reportDecision: { type: decision, default: undefined },
    scoreDue: String,
    mails: mailsType,
  },
  { collection: 'listing_reviews', versionKey: false },
);

schema.index({ memberId: 1, listingId: 1 }, { unique: true });
schema.index({ listingId: 1, state: 1, publishedAt: -1, _id: -1 }, { name: 'listing' });
schema.index({ pendingSince: 1, _id: 1 }, { name: 'pending', sparse: true });
schema.index({ answerSince: 1, _id: 1 }, { name: 'answers', sparse: true });
schema.index({ reportedSince: 1, _id: 1 }, { name: 'reports', sparse: true });
schema.index({ 'pendingAnswer.ownerId': 1 }, { name: 'answers-of-owner', sparse: true });
schema.index({ scoreDue: 1 }, { name: 'score', sparse: true });
schema.index({ state: 1, updatedAt: 1 }, { name: 'ended' });
schema.index({ authorEmail: 1 }, { name: 'author', collation: ANY_CASE });
addMailIndexes(schema);

export const defineReviewModel = (connection: Connection): Model<ReviewDocument> =>
  defineModel<ReviewDocument>(connection, 'ListingReview', schema);
