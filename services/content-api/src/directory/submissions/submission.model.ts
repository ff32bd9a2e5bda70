import type { ConfirmedLocation, ListingSubmission, SubmissionFields } from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../../define-model.ts';

/** What an operator decided about one version: `edit` says which. */
export interface SubmissionDecision {
  edit: number;
  outcome: 'approved' | 'rejected';
  at: Date;
  by: string;
}

/** A new listing, or an event at one, that an owner handed in. */
export interface SubmissionDocument {
  _id: string;
  ownerId: string;
  /** Null once the account is gone. */
  ownerEmail: string | null;
  status: ListingSubmission['status'];
  /** Which of the places of this owner it waits in; absent once it waits no longer. */
  slot?: number;
  /** How often it was handed in: which words a decision is about. */
  edit: number;
  fields: SubmissionFields;
  submittedAt: Date;
  reviewedAt: Date | null;
  reviewNote: string | null;
  decision?: SubmissionDecision;
  /** There from the moment an operator approved it. Whoever meets one that still waits finishes the approval. */
  approval?: { edit: number; at: Date; by: string; note: string | null; place: ConfirmedLocation };
  mails: StoredMail[];
}

const text = { type: String, required: true };
const decision = { edit: Number, outcome: String, at: Date, by: String, _id: false };
const approval = {
  edit: Number,
  at: Date,
  by: String,
  note: { type: String, default: null },
  place: Schema.Types.Mixed,
  _id: false,
};

const schema = new Schema<SubmissionDocument>(
  {
    _id: text,
    ownerId: text,
    ownerEmail: { type: String, default: null },
    status: text,
    slot: Number,
    edit: { type: Number, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
    submittedAt: { type: Date, required: true },
    reviewedAt: { type: Date, default: null },
    reviewNote: { type: String, default: null },
    decision: { type: decision, default: undefined },
    approval: { type: approval, default: undefined },
    mails: mailsType,
  },
  { collection: 'listing_submissions', versionKey: false, minimize: false },
);

// So many of one owner wait; the index decides, not a count before the write.
schema.index(
  { ownerId: 1, slot: 1 },
  { name: 'waiting', unique: true, partialFilterExpression: { slot: { $exists: true } } },
);
schema.index({ status: 1, submittedAt: 1, _id: 1 }, { name: 'review' });
schema.index({ ownerId: 1, submittedAt: -1 }, { name: 'owner' });
schema.index({ ownerEmail: 1 }, { name: 'owner-address', sparse: true });
schema.index({ 'fields.photographs.id': 1 }, { name: 'photographs', sparse: true });
addMailIndexes(schema);

export const defineSubmissionModel = (connection: Connection): Model<SubmissionDocument> =>
  defineModel<SubmissionDocument>(connection, 'ListingSubmission', schema);

export const toSubmission = (document: SubmissionDocument): ListingSubmission => ({
  id: document._id,
  status: document.status,
  fields: document.fields,
  submittedAt: document.submittedAt.toISOString(),
  reviewedAt: document.reviewedAt?.toISOString() ?? null,
  reviewNote: document.reviewNote,
});
