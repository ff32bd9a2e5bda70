import type { ListingChanges, ListingRevision } from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Connection, type Model, Schema } from 'mongoose';

/** An owner's edit as it is stored, with what is mailed about it. */
export interface ListingRevisionDocument {
  _id: string;
  listingId: string;
  ownerId: string;
  /** Null once the ownership is over. */
  ownerEmail: string | null;
  status: ListingRevision['status'];
  changes: ListingChanges;
  submittedAt: Date;
  reviewedAt: Date | null;
  reviewNote: string | null;
  /** There from the moment an operator approved it. Whoever meets one that still waits finishes the approval. */
  approval?: { at: Date; note: string | null };
  /** When operators are told that it waits, at the earliest. */
  toldAt?: Date;
  mails: StoredMail[];
}

const text = { type: String, required: true };

const schema = new Schema<ListingRevisionDocument>(
  {
    _id: text,
    listingId: text,
    ownerId: text,
    ownerEmail: { type: String, default: null },
    status: text,
    changes: { type: Schema.Types.Mixed, required: true },
    submittedAt: { type: Date, required: true },
    reviewedAt: { type: Date, default: null },
    reviewNote: { type: String, default: null },
    approval: { type: { at: Date, note: { type: String, default: null }, _id: false }, default: undefined },
    toldAt: Date,
    mails: mailsType,
  },
  { collection: 'listing_revisions', versionKey: false, minimize: false },
);

// One edit of a listing waits; the index decides, not a look before the write.
schema.index({ listingId: 1 }, { name: 'one-pending', unique: true, partialFilterExpression: { status: 'pending' } });
schema.index({ listingId: 1, ownerId: 1, submittedAt: -1, _id: -1 }, { name: 'latest' });
schema.index({ status: 1, submittedAt: 1, _id: 1 }, { name: 'review' });
addMailIndexes(schema);

export const defineListingRevisionModel = (connection: Connection): Model<ListingRevisionDocument> =>
  connection.model<ListingRevisionDocument>('ListingRevision', schema);
