import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Idempotency, idempotencyIndex, idempotencyType, writeOnce } from '@shoreline/service-kit';
import { ANY_CASE } from '@shoreline/service-kit/personal-data';
import { type Connection, type Model, Schema } from 'mongoose';

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export interface NewContact extends ContactMessage {
  id: string;
  createdAt: Date;
  idempotency?: Idempotency | undefined;
  mails: StoredMail[];
}

export type ContactDocument = Omit<NewContact, 'id'> & {
  _id: string;
  /** Set until an operator has read it. */
  awaitsOperator?: true;
  readAt?: Date;
  /** The operator by name. */
  readBy?: string;
};

const schema = new Schema<ContactDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
    awaitsOperator: Boolean,
    readAt: Date,
    readBy: String,
    idempotency: idempotencyType,
    mails: mailsType,
  },
  { collection: 'contacts', versionKey: false },
);

schema.index(...idempotencyIndex);
schema.index({ createdAt: 1 }, { name: 'age' });
schema.index(
  { awaitsOperator: 1, createdAt: 1, _id: 1 },
  { name: 'review', partialFilterExpression: { awaitsOperator: true } },
);
schema.index({ email: 1 }, { name: 'writer', collation: ANY_CASE });
addMailIndexes(schema);

export const defineContactModel = (connection: Connection): Model<ContactDocument> =>
  connection.models.Contact ?? connection.model<ContactDocument>('Contact', schema);

export interface ContactStore {
  /** Saves the message and its mail, once however often the same request arrives. */
  save(contact: NewContact): Promise<void>;
}

export function mongoContactStore(connection: Connection): ContactStore {
  const model = defineContactModel(connection);

  return {
    save: ({ id, idempotency, ...contact }) =>
      writeOnce({
        idempotency,
        async write() {
          await model.create({ _id: id, ...contact, awaitsOperator: true, ...(idempotency && { idempotency }) });
        },
        async findByKey(key) {
          const first = await model.findOne({ 'idempotency.key': key }, { idempotency: 1 }).lean<ContactDocument>();
          return first?.idempotency;
        },
      }),
  };
}
