import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Connection, type Model, Schema } from 'mongoose';

export interface ListingTransferDocument {
  _id: string;
  listingId: string;
  fromId: string;
  /** In lower case: whose account the listing is to go to. */
  email: string;
  /** From `accepting` on nobody takes it back: it is finished, whatever is away in between. */
  status: 'open' | 'accepting' | 'done' | 'ended';
  /** There while it is open or being accepted. */
  isUnderWay?: true;
  token?: { hash: string; expiresAt: Date };
  toId?: string;
  /** The approved claim the listing was the first owner's by; absent where there was none. */
  claimId?: string;
  offeredAt: Date;
  acceptedAt?: Date;
  endedAt?: Date;
  mails: StoredMail[];
}

const text = { type: String, required: true };

const schema = new Schema<ListingTransferDocument>(
  {
    _id: text,
    listingId: text,
    fromId: text,
    email: text,
    status: text,
    isUnderWay: Boolean,
    token: { type: { hash: String, expiresAt: Date, _id: false }, default: undefined },
    toId: String,
    claimId: String,
    offeredAt: { type: Date, required: true },
    acceptedAt: Date,
    endedAt: Date,
    mails: mailsType,
  },
  { collection: 'listing_transfers', versionKey: false },
);

// One offer of a listing is under way; the index decides, not a look before the write.
schema.index({ listingId: 1 }, { unique: true, partialFilterExpression: { isUnderWay: true } });
schema.index({ 'token.hash': 1 }, { unique: true, sparse: true });
schema.index({ status: 1, acceptedAt: 1 });
schema.index({ fromId: 1 });
schema.index({ email: 1 });
addMailIndexes(schema);

export const defineListingTransferModel = (connection: Connection): Model<ListingTransferDocument> =>
  connection.models.ListingTransfer ?? connection.model<ListingTransferDocument>('ListingTransfer', schema);
