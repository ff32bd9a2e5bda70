import type { EditSuggestionKind } from '@shoreline/contracts/edit-suggestion-rules';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Idempotency, idempotencyIndex, idempotencyType } from '@shoreline/service-kit';
import { ANY_CASE } from '@shoreline/service-kit/personal-data';
import { type Connection, type Model, Schema } from 'mongoose';

export interface SuggestionDocument {
  _id: string;
  listingId: string;
  /** What it was called at that time. */
  listingTitle: string;
  kind: EditSuggestionKind;
  text: string;
  value: string | null;
  email: string | null;
  status: 'pending' | 'approved' | 'rejected';
  createdAt: Date;
  reviewedAt?: Date;
  /** The operator by name. */
  reviewedBy?: string;
  reviewNote?: string;
  idempotency?: Idempotency;
  mails: StoredMail[];
}

const schema = new Schema<SuggestionDocument>(
  {
    _id: { type: String, required: true },
    listingId: { type: String, required: true },
    listingTitle: { type: String, required: true },
    kind: { type: String, required: true },
    text: { type: String, required: true },
    value: { type: String, default: null },
    email: { type: String, default: null },
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
    reviewedAt: Date,
    reviewedBy: String,
    reviewNote: String,
    idempotency: idempotencyType,
    mails: mailsType,
  },
  { collection: 'edit_suggestions', versionKey: false },
);

schema.index(...idempotencyIndex);
schema.index({ status: 1, createdAt: 1, _id: 1 }, { name: 'review', partialFilterExpression: { status: 'pending' } });
schema.index({ listingId: 1, status: 1 }, { name: 'listing' });
schema.index({ createdAt: 1 }, { name: 'age' });
schema.index({ email: 1 }, { name: 'sender', sparse: true, collation: ANY_CASE });
addMailIndexes(schema);

export const defineSuggestionModel = (connection: Connection): Model<SuggestionDocument> =>
  connection.models.EditSuggestion ?? connection.model<SuggestionDocument>('EditSuggestion', schema);
