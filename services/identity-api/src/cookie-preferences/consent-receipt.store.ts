import { randomUUID } from 'node:crypto';

import type { ConsentReceipt } from '@shoreline/contracts';
import type { PrivacyFigure } from '@shoreline/contracts/operation-addresses';
import type { PrivacyFigures } from '@shoreline/contracts/operations';
import { daysBefore } from '@shoreline/service-kit';
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
  /** How often members allowed everything, nothing or some of it, by month: counts of choices, not of people. */
  countMonths(now: Date): Promise<PrivacyFigures['months']>;
}

const DAYS_COUNTED = 365;
/** Queensland knows no daylight saving. */
const NOOSA = '+10:00';
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
    async countMonths(now) {
      const counted = await model.aggregate<{ _id: { month: string; figure: PrivacyFigure }; count: number }>([
        { $match: { at: { $gte: daysBefore(now, DAYS_COUNTED) } } },
        {
          $group: {
            _id: { month: { $dateToString: { date: '$at', format: '%Y-%m', timezone: NOOSA } }, figure: FIGURE },
            count: { $sum: 1 },
          },
        },
        { $sort: { '_id.month': 1, '_id.figure': 1 } },
      ]);
      return counted.map(({ _id, count }) => ({ ..._id, count }));
    },
  };
}

const CHOICES = ['analytics', 'marketing', 'functional'] as const;
/** Withdrawing is rejecting what was allowed before. */
const FIGURE = {
  $switch: {
    branches: [
      { case: { $not: [{ $or: CHOICES.map((name) => `$${name}`) }] }, then: 'consent-rejected' },
      { case: { $and: CHOICES.map((name) => `$${name}`) }, then: 'consent-accepted' },
    ],
    default: 'consent-custom',
  },
};
