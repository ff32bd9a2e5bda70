import { randomUUID } from 'node:crypto';

import type { ConsentReceipt } from '@shoreline/contracts';
import { type Connection, Schema } from 'mongoose';

export interface ConsentReceiptDocument extends Omit<ConsentReceipt, 'id' | 'at'> {
  _id: string;
  userId: string;
  at: Date;
}

const schema = new Schema<ConsentReceiptDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    action: { type: String, required: true },
    analytics: { type: Boolean, required: true },
    marketing: { type: Boolean, required: true },
    functional: { type: Boolean, required: true },
    consentVersion: { type: Number, required: true },
    at: { type: Date, required: true },
    network: { type: String, default: null },
    browser: { type: String, default: null },
  },
  { collection: 'consent_receipts', versionKey: false },
);

schema.index({ userId: 1, at: -1, _id: -1 });
schema.index({ at: 1 }, { name: 'age' });

/** The history of members' choices about cookies. Nothing here changes a receipt. */
export interface ConsentReceiptStore {
  append(userId: string, receipt: Omit<ConsentReceiptDocument, '_id' | 'userId'>): Promise<void>;
  /** Latest first. */
  list(userId: string): Promise<ConsentReceipt[]>;
}

/** More than anybody chooses in a year; export has the rest. */
const MAX_LISTED = 200;

export function mongoConsentReceiptStore(connection: Connection): ConsentReceiptStore {
  const model = connection.model<ConsentReceiptDocument>('ConsentReceipt', schema);

  return {
    async append(userId, receipt) {
      await model.create({ _id: randomUUID(), userId, ...receipt });
    },
    async list(userId) {
      const latestFirst = { at: -1, _id: -1 } as const;
      const documents = await model
        .find({ userId }, { userId: 0 })
        .sort(latestFirst)
        .limit(MAX_LISTED)
        .lean<ConsentReceiptDocument[]>();
      return documents.map(({ _id, at, ...receipt }) => ({ id: _id, ...receipt, at: at.toISOString() }));
    },
  };
}
