import { type ContactMethod, type EnquiryStatus, enquiryStatuses } from '@shoreline/contracts';
import type { CustomerAnswer, EnquirySide, EnquiryWriter } from '@shoreline/contracts/enquiry-addresses';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Idempotency, idempotencyIndex, idempotencyType } from '@shoreline/service-kit';
import { ANY_CASE } from '@shoreline/service-kit/personal-data';
import { type Connection, type Model, Schema } from 'mongoose';

/** What an owner answered. Whose it was is gone with the account; the answer stays with what was asked. */
interface StoredReply {
  id: string;
  message: string;
  sentAt: Date;
  ownerId?: string;
  idempotency?: Idempotency;
}

/** What came through a private link, or from our editors. */
export interface StoredMessage {
  id: string;
  from: EnquiryWriter;
  message: string;
  sentAt: Date;
  /** The operator by name. */
  by?: string;
  idempotency?: Idempotency;
}

/** A private link: every mail has its own, and all of them work until the enquiry is removed. */
export interface StoredLink {
  hash: string;
  side: EnquirySide;
}

export interface SentEnquiry {
  directoryItemId: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  message: string;
  preferredContactMethod: ContactMethod;
  source: string;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmContent: string | null;
}

export interface LeadDocument extends SentEnquiry {
  _id: string;
  /** What the listing was called at that time. Null while that is not known, or when it is gone. */
  listingTitle: string | null;
  status: EnquiryStatus;
  responseNotes: string | null;
  notesBy?: string;
  respondedAt: Date | null;
  replies?: StoredReply[];
  messages?: StoredMessage[];
  links?: StoredLink[];
  /** The customer wrote again, or says that nobody answered. */
  reopenedAt?: Date;
  customerSays?: CustomerAnswer;
  /** Set until it is answered or the customer was asked whether it was. */
  awaitsQuestion?: true;
  askedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
  /** Nobody but an operator reads it; set until one has. */
  awaitsOperator?: true;
  readAt?: Date;
  /** The operator by name. */
  readBy?: string;
  /** What the operator did with it; absent: read it. */
  readAs?: 'answered' | 'forwarded' | 'spam';
  /** Where an operator passed it on to: what the customer writes later goes there, too. */
  forwardedTo?: string;
  /** Set while its recipients are not resolved. */
  awaitsListing?: true;
  idempotency?: Idempotency;
  mails: StoredMail[];
}

const text = { type: String, default: null };

const replyType = {
  _id: false,
  id: { type: String, required: true },
  message: { type: String, required: true },
  sentAt: { type: Date, required: true },
  ownerId: String,
  idempotency: { type: idempotencyType, default: undefined },
};

const messageType = {
  _id: false,
  id: { type: String, required: true },
  from: { type: String, required: true },
  message: { type: String, required: true },
  sentAt: { type: Date, required: true },
  by: String,
  idempotency: { type: idempotencyType, default: undefined },
};

const linkType = { _id: false, hash: { type: String, required: true }, side: { type: String, required: true } };

const schema = new Schema<LeadDocument>(
  {
    _id: { type: String, required: true },
    directoryItemId: { type: String, required: true },
    listingTitle: text,
    customerName: { type: String, required: true },
    customerEmail: { type: String, required: true },
    customerPhone: text,
    message: { type: String, required: true },
    preferredContactMethod: { type: String, required: true },
    source: { type: String, required: true },
    utmSource: text,
    utmMedium: text,
    utmCampaign: text,
    utmContent: text,
    status: { type: String, enum: enquiryStatuses, default: 'new' },
    responseNotes: text,
    notesBy: String,
    respondedAt: { type: Date, default: null },
    replies: [replyType],
    messages: { type: [messageType], default: undefined },
    links: { type: [linkType], default: undefined },
    reopenedAt: Date,
    customerSays: String,
    awaitsQuestion: Boolean,
    askedAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    awaitsOperator: Boolean,
    readAt: Date,
    readBy: String,
    readAs: String,
    forwardedTo: String,
    awaitsListing: Boolean,
    idempotency: idempotencyType,
    mails: mailsType,
  },
  { collection: 'business_leads', versionKey: false },
);

schema.index(...idempotencyIndex);
schema.index(
  { awaitsListing: 1, createdAt: 1 },
  { name: 'awaits-listing', partialFilterExpression: { awaitsListing: true } },
);
schema.index(
  { awaitsOperator: 1, createdAt: 1, _id: 1 },
  { name: 'review', partialFilterExpression: { awaitsOperator: true } },
);
schema.index({ 'links.hash': 1 }, { name: 'private-links', sparse: true });
schema.index(
  { awaitsQuestion: 1, createdAt: 1 },
  { name: 'awaits-question', partialFilterExpression: { awaitsQuestion: true } },
);
schema.index({ directoryItemId: 1, status: 1, createdAt: -1, _id: -1 }, { name: 'inbox' });
schema.index(
  { directoryItemId: 1, respondedAt: -1, createdAt: 1 },
  { name: 'answered', partialFilterExpression: { respondedAt: { $gt: new Date(0) } } },
);
schema.index({ createdAt: 1 }, { name: 'age' });
schema.index({ customerEmail: 1 }, { name: 'customer', collation: ANY_CASE });
schema.index({ 'replies.ownerId': 1 }, { name: 'replies-of-owner', sparse: true });
schema.index({ notesBy: 1 }, { name: 'notes-of-owner', sparse: true });
addMailIndexes(schema);

export const defineLeadModel = (connection: Connection): Model<LeadDocument> =>
  connection.models.Lead ?? connection.model<LeadDocument>('Lead', schema);
