import type { ContactMethod } from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Idempotency, idempotencyIndex, idempotencyType } from '@shoreline/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** An enquiry as it is stored, with the mail that carries it to the business. */
export interface LeadDocument {
  _id: string;
  directoryItemId: string;
  /** What the listing was called at that time. Null while that is not known, or when it is gone. */
  listingTitle: string | null;
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
  status: 'new';
  responseNotes: string | null;
  respondedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** There while nobody could say where it goes. */
  awaitsListing?: true;
  idempotency?: Idempotency;
  mails: StoredMail[];
}

const text = { type: String, default: null };

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
    status: { type: String, default: 'new' },
    responseNotes: text,
    respondedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    awaitsListing: Boolean,
    idempotency: idempotencyType,
    mails: mailsType,
  },
  { collection: 'leads', versionKey: false },
);

schema.index(...idempotencyIndex);
schema.index(
  { awaitsListing: 1, createdAt: 1 },
  { name: 'awaits-listing', partialFilterExpression: { awaitsListing: true } },
);
addMailIndexes(schema);

export const defineLeadModel = (connection: Connection): Model<LeadDocument> =>
  connection.model<LeadDocument>('Lead', schema);
