import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Idempotency, idempotencyIndex, idempotencyType } from '@shoreline/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

export interface ContactDocument {
  _id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
  idempotency?: Idempotency;
  mails: StoredMail[];
}

const schema = new Schema<ContactDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
    idempotency: idempotencyType,
    mails: mailsType,
  },
  { collection: 'contacts', versionKey: false },
);

schema.index(...idempotencyIndex);
schema.index({ createdAt: 1 }, { name: 'age' });
addMailIndexes(schema);

export const defineContactModel = (connection: Connection): Model<ContactDocument> =>
  connection.model<ContactDocument>('Contact', schema);
