import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Idempotency, idempotencyIndex, idempotencyType } from '@shoreline/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../define-model.ts';

/** A confirm link that was mailed; the token itself is in the mail only. */
export interface Confirmation {
  hash: string;
  wantsUpdates: boolean;
  expiresAt: Date;
}

/** An address that was left for the newsletter. It gets the newsletter once `subscribed` and `confirmedAt` both say so. */
export interface SubscriberDocument {
  _id: string;
  /** In lower case: one person, one entry. */
  email: string;
  subscribed: boolean;
  subscribedAt: Date;
  wantsUpdates: boolean;
  /** Absent of those who never said otherwise: the weekly issue comes. */
  isWeekly?: boolean;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  /** Why it ended, where its reader did not end it. */
  endedFor?: 'bounced';
  askedAt: Date;
  mailedAt: Date;
  confirmations: Confirmation[];
  /** One for each mail that was sent: every unsubscribe link works. */
  unsubscribeHashes: string[];
  idempotency: Idempotency[];
  /** Issues that were put on their way; the latest of them. */
  issueIds: string[];
  /** TTL: when an address that is unconfirmed or unsubscribed is deleted. */
  forgetAt: Date | null;
  mails: StoredMail[];
}

const schema = new Schema<SubscriberDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    subscribed: { type: Boolean, default: true },
    subscribedAt: { type: Date, required: true },
    wantsUpdates: { type: Boolean, default: false },
    isWeekly: Boolean,
    confirmedAt: { type: Date, default: null },
    unsubscribedAt: { type: Date, default: null },
    endedFor: String,
    askedAt: { type: Date, required: true },
    mailedAt: { type: Date, required: true },
    confirmations: [{ hash: String, wantsUpdates: Boolean, expiresAt: Date, _id: false }],
    unsubscribeHashes: [String],
    issueIds: [String],
    idempotency: [idempotencyType],
    forgetAt: { type: Date, default: null },
    mails: mailsType,
  },
  { collection: 'newsletters', versionKey: false },
);

schema.index({ email: 1 }, { unique: true });
schema.index({ 'confirmations.hash': 1 }, { name: 'confirmation', sparse: true });
schema.index({ unsubscribeHashes: 1 }, { name: 'unsubscribe', sparse: true });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0, sparse: true });
schema.index({ 'mails.bulkId': 1 }, { name: 'mails-bulk', sparse: true });
schema.index(...idempotencyIndex);
addMailIndexes(schema);

export const defineSubscriberModel = (connection: Connection): Model<SubscriberDocument> =>
  defineModel<SubscriberDocument>(connection, 'Subscriber', schema);
