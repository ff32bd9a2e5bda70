import type {
  ListingChanges,
  ListingRevision,
  ConfirmedLocation,
  Listing,
  ReviewedRevision,
} from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { Schema, type Connection, type Model } from 'mongoose';

export interface Approval {
  at: Date;
  note: string | null;
  /** The operator by name; absent for what was decided before names were stored. */
  by?: string;
  /** Absent where the address stays as it is, and so the pin. */
  place?: ConfirmedLocation;
}

export interface ListingRevisionDocument {
  _id: string;
  /** The id it is decided by once it took the place of another one: nobody approves what they have not read. */
  editId?: string;
  replacedIds?: string[];
  listingId: string;
  ownerId: string;
  /** Null once the ownership is over. */
  ownerEmail: string | null;
  status: ListingRevision['status'];
  changes: ListingChanges;
  submittedAt: Date;
  reviewedAt: Date | null;
  reviewedBy?: string;
  reviewNote: string | null;
  /** There from the moment an operator approved it. Whoever meets one that still waits finishes the approval. */
  approval?: Approval;
  mails: StoredMail[];
}

const text = { type: String, required: true };

const approvalType = {
  at: Date,
  note: { type: String, default: null },
  by: String,
  place: { type: Schema.Types.Mixed, default: undefined },
  _id: false,
};

const schema = new Schema<ListingRevisionDocument>(
  {
    _id: text,
    editId: String,
    replacedIds: { type: [String], default: undefined },
    listingId: text,
    ownerId: text,
    ownerEmail: { type: String, default: null },
    status: text,
    changes: { type: Schema.Types.Mixed, required: true },
    submittedAt: { type: Date, required: true },
    reviewedAt: { type: Date, default: null },
    reviewedBy: String,
    reviewNote: { type: String, default: null },
    approval: { type: approvalType, default: undefined },
    mails: mailsType,
  },
  { collection: 'listing_revisions', versionKey: false, minimize: false },
);

// One edit of a listing waits; the index decides, not a look before the write.
schema.index({ listingId: 1 }, { name: 'one-pending', unique: true, partialFilterExpression: { status: 'pending' } });
schema.index({ listingId: 1, ownerId: 1, submittedAt: -1, _id: -1 }, { name: 'latest' });
schema.index({ status: 1, submittedAt: 1, _id: 1 }, { name: 'review' });
schema.index({ ownerId: 1 }, { name: 'owner' });
schema.index({ ownerEmail: 1 }, { name: 'owner-address', sparse: true });
schema.index({ editId: 1 }, { name: 'edit-id', sparse: true });
schema.index({ replacedIds: 1 }, { name: 'replaced', sparse: true });
addMailIndexes(schema);

export const defineListingRevisionModel = (connection: Connection): Model<ListingRevisionDocument> =>
  connection.models.ListingRevision ?? connection.model<ListingRevisionDocument>('ListingRevision', schema);

export const toEditId = ({ _id, editId }: Pick<ListingRevisionDocument, '_id' | 'editId'>): string => editId ?? _id;

export const toRevision = (document: ListingRevisionDocument): ListingRevision => ({
  id: toEditId(document),
  listingId: document.listingId,
  ownerId: document.ownerId,
  status: document.status,
  changes: document.changes,
  submittedAt: document.submittedAt.toISOString(),
  reviewedAt: document.reviewedAt?.toISOString() ?? null,
  reviewNote: document.reviewNote,
});

export const toReviewedRevision = (document: ListingRevisionDocument, live: Listing): ReviewedRevision => ({
  ...toRevision(document),
  ownerEmail: document.ownerEmail,
  live,
});
