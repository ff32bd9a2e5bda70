import { randomUUID } from 'node:crypto';

import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type Model, Schema, trusted } from 'mongoose';

interface LeaseDocument {
  /** What is done by one at a time. */
  _id: string;
  holder: string;
  until: Date;
}

const schema = new Schema<LeaseDocument>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'leases', versionKey: false },
);

const defineLeaseModel = (connection: Connection): Model<LeaseDocument> =>
  connection.models.Lease ?? connection.model<LeaseDocument>('Lease', schema);

/** Longer than a round of what is done under it. */
const LEASE_MS = 20_000;

export type Lease = ReturnType<typeof createLease>;

/** Of several replicas one does what is named so. It goes on doing it while it renews in time; else another one does. */
export function createLease(connection: Connection, name: string, now: () => Date = () => new Date()) {
  const model = defineLeaseModel(connection);
  const holder = randomUUID();

  return {
    /** Whether this replica is the one, for the next 20 seconds. */
    async hold(): Promise<boolean> {
      const at = now();
      try {
        await model.updateOne(
          { _id: name, $or: [{ holder }, { until: trusted({ $lt: at }) }] },
          { $set: { holder, until: new Date(at.getTime() + LEASE_MS) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** Lets another replica take over at once. */
    release: async (): Promise<void> => void (await model.deleteOne({ _id: name, holder })),
  };
}
