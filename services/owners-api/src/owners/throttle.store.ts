import { hashSecret } from '@shoreline/service-kit';
import { type Connection, Schema } from 'mongoose';

export interface RateLimit {
  burst: number;
  waitMs: number;
}

interface ThrottleDocument {
  /** Hash of what is counted: no address can be read here. */
  _id: string;
  /** When everything consumed is restored; the TTL index removes the document then. */
  restoredAt: Date;
  waitMs: number;
}

const schema = new Schema<ThrottleDocument>(
  { _id: { type: String, required: true }, restoredAt: { type: Date, required: true }, waitMs: Number },
  // A count that is lost with a crash is no loss; nobody waits for the journal.
  { collection: 'throttles', versionKey: false, writeConcern: { w: 1, j: false } },
);

schema.index({ restoredAt: 1 }, { expireAfterSeconds: 0 });

const toKey = (about: readonly string[]): string => hashSecret(JSON.stringify(about));

export type ThrottleStore = ReturnType<typeof mongoThrottleStore>;

/** The generic cell rate algorithm in one atomic write: nothing slips through between reading and counting. */
export function mongoThrottleStore(connection: Connection, now: () => Date = () => new Date()) {
  const model = connection.model<ThrottleDocument>('Throttle', schema);
  // The driver's own collection: mongoose would cast the stages of an update away.
  const throttles = connection.collection<ThrottleDocument>(model.collection.name);

  return {
    /** Consumes one, or returns how many milliseconds to wait; 0 means consumed. `about` names who or what is counted. */
    async consume(limit: RateLimit, about: readonly string[]) {
      const consumed = await throttles.findOneAndUpdate({ _id: toKey(about) }, consuming(limit, now()), {
        upsert: true,
        returnDocument: 'after',
        writeConcern: { w: 1, j: false },
      });
      return Math.max(0, consumed?.waitMs ?? 0);
    },
    async refund({ waitMs }: RateLimit, about: readonly string[]) {
      const refunded = [{ $set: { restoredAt: { $subtract: ['$restoredAt', waitMs] } } }];
      await throttles.updateOne({ _id: toKey(about) }, refunded, { writeConcern: { w: 1, j: false } });
    },
  };
}

const consuming = ({ burst, waitMs }: RateLimit, now: Date) => [
  { $set: { restoredAt: { $max: ['$restoredAt', now] } } },
  { $set: { waitMs: { $subtract: [{ $subtract: ['$restoredAt', now] }, (burst - 1) * waitMs] } } },
  { $set: { restoredAt: { $cond: [{ $lte: ['$waitMs', 0] }, { $add: ['$restoredAt', waitMs] }, '$restoredAt'] } } },
];
