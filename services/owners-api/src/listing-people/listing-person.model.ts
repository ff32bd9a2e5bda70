import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Connection, type Model, Schema } from 'mongoose';

export interface ListingPersonDocument {
  _id: string;
  listingId: string;
  /** Who invited them. It holds while the listing is that owner's; another owner begins with nobody. */
  ownerId: string;
  /** In lower case. */
  email: string;
  status: 'invited' | 'active' | 'ended';
  /** The account, once they accepted. */
  accountId?: string;
  token?: { hash: string; expiresAt: Date };
  invitedAt: Date;
  joinedAt?: Date;
  endedAt?: Date;
  mails: StoredMail[];
}

const text = { type: String, required: true };

const schema = new Schema<ListingPersonDocument>(
  {
    _id: text,
    listingId: text,
    ownerId: text,
    email: text,
    status: text,
    accountId: String,
    token: { type: { hash: String, expiresAt: Date, _id: false }, default: undefined },
    invitedAt: { type: Date, required: true },
    joinedAt: Date,
    endedAt: Date,
    mails: mailsType,
  },
  { collection: 'listing_people', versionKey: false },
);

// Of two invitations of an address at once one is stored, and the other renews it.
schema.index({ listingId: 1, ownerId: 1, email: 1 }, { unique: true });
schema.index({ accountId: 1, status: 1 }, { sparse: true });
schema.index({ 'token.hash': 1 }, { unique: true, sparse: true });
addMailIndexes(schema);

export const defineListingPersonModel = (connection: Connection): Model<ListingPersonDocument> =>
  connection.models.ListingPerson ?? connection.model<ListingPersonDocument>('ListingPerson', schema);
