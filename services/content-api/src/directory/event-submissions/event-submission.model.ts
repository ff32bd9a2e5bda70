import type { ConfirmedLocation } from '@shoreline/contracts';
import type { EventSubmissionFields } from '@shoreline/contracts/event-submissions';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Idempotency, idempotencyIndex, idempotencyType } from '@shoreline/service-kit';
import { ANY_CASE } from '@shoreline/service-kit/personal-data';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../../define-model.ts';

/** An event somebody without an account handed in. */
export interface EventSubmissionDocument {
  _id: string;
  fields: EventSubmissionFields;
  /** Whom to ask about it; neither is published. */
  name: string;
  email: string;
  status: 'pending' | 'approved' | 'rejected';
  /** It came with the word of its sender that it may be published. */
  createdAt: Date;
  reviewedAt?: Date;
  /** The operator by name. */
  reviewedBy?: string;
  reviewNote?: string | null;
  /** There from the moment an operator approved it. Whoever meets one that still waits finishes the approval. */
  approval?: { at: Date; by: string; note: string | null; place: ConfirmedLocation };
  idempotency?: Idempotency;
  mails: StoredMail[];
}

const text = { type: String, required: true };

const schema = new Schema<EventSubmissionDocument>(
  {
    _id: text,
    fields: { type: Schema.Types.Mixed, required: true },
    name: text,
    email: text,
    status: text,
    createdAt: { type: Date, required: true },
    reviewedAt: Date,
    reviewedBy: String,
    reviewNote: String,
    approval: {
      type: {
        at: Date,
        by: String,
        note: { type: String, default: null },
        place: Schema.Types.Mixed,
        _id: false,
      },
      default: undefined,
    },
    idempotency: idempotencyType,
    mails: mailsType,
  },
  { collection: 'event_submissions', versionKey: false, minimize: false },
);

schema.index(...idempotencyIndex);
schema.index({ status: 1, createdAt: 1, _id: 1 }, { name: 'review' });
schema.index({ reviewedAt: 1 }, { name: 'age', sparse: true });
schema.index({ email: 1 }, { name: 'sender', collation: ANY_CASE });
addMailIndexes(schema);

export const defineEventSubmissionModel = (connection: Connection): Model<EventSubmissionDocument> =>
  defineModel<EventSubmissionDocument>(connection, 'EventSubmission', schema);
