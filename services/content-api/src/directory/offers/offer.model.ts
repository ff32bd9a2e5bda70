import type { OfferBody } from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../../define-model.ts';

/** What an operator decided about one version: `edit` says which. */
export interface OfferDecision {
  edit: number;
  outcome: 'approved' | 'rejected';
  at: Date;
  by: string;
}

/** An offer or announcement: what visitors see on its days, and what waits beside it. */
export interface OfferDocument {
  _id: string;
  listingId: string;
  ownerId: string;
  /** Null once the account is gone. */
  ownerEmail: string | null;
  /** Which of the places of its listing it has; absent once it was taken back, declined or over. */
  slot?: number;
  edit: number;
  live?: OfferBody;
  /** Midnight in Brisbane before its first day, and after its last. */
  startsAt?: Date;
  endsAt?: Date;
  pending?: OfferBody;
  pendingSince?: Date;
  declined?: OfferBody;
  note?: string;
  decision?: OfferDecision;
  withdrawnAt?: Date;
  updatedAt: Date;
  mails: StoredMail[];
}

const text = { type: String, required: true };
const content = { kind: String, title: String, text: String, url: String, from: String, until: String, _id: false };
const decision = { edit: Number, outcome: String, at: Date, by: String, _id: false };

const schema = new Schema<OfferDocument>(
  {
    _id: text,
    listingId: text,
    ownerId: text,
    ownerEmail: { type: String, default: null },
    slot: Number,
    edit: { type: Number, required: true },
    live: { type: content, default: undefined },
    startsAt: Date,
    endsAt: Date,
    pending: { type: content, default: undefined },
    pendingSince: Date,
    declined: { type: content, default: undefined },
    note: String,
    decision: { type: decision, default: undefined },
    withdrawnAt: Date,
    updatedAt: { type: Date, required: true },
    mails: mailsType,
  },
  { collection: 'listing_offers', versionKey: false },
);

// So many a listing has; the index decides, not a count before the write.
schema.index(
  { listingId: 1, slot: 1 },
  { name: 'slots', unique: true, partialFilterExpression: { slot: { $exists: true } } },
);
schema.index({ listingId: 1, endsAt: 1, startsAt: 1 }, { name: 'shown' });
schema.index({ endsAt: 1 }, { name: 'ends', sparse: true });
schema.index({ startsAt: 1 }, { name: 'starts', sparse: true });
schema.index({ pendingSince: 1, _id: 1 }, { name: 'review', sparse: true });
schema.index({ ownerId: 1, listingId: 1, updatedAt: -1 }, { name: 'owner' });
schema.index({ ownerEmail: 1 }, { name: 'owner-address', sparse: true });
addMailIndexes(schema);

export const defineOfferModel = (connection: Connection): Model<OfferDocument> =>
  defineModel<OfferDocument>(connection, 'ListingOffer', schema);
