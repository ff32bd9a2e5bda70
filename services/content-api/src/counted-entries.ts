import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, Schema } from 'mongoose';

import { defineModel } from './define-model.ts';

/** What was counted under a key: a set, so that the same thing twice counts once. */
interface CountDocument {
  _id: string;
  entries: string[];
  expiresAt: Date;
}

const schema = new Schema<CountDocument>(
  { _id: { type: String, required: true }, entries: [String], expiresAt: { type: Date, required: true } },
  // Reviews were counted first; the name stayed.
  { collection: 'review_limits', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Counts over all replicas what somebody does within a time. No key may name anybody: networks and addresses are keyed hashes. */
export function countedEntries(connection: Connection) {
  const model = defineModel<CountDocument>(connection, 'ReviewLimit', schema);

  return {
    /** Adds to the set in one step, so that of many at once each sees those before it. */
    async add(id: string, entry: string, expiresAt: Date) {
      const update = () =>
        model
          .findOneAndUpdate(
            { _id: id },
            { $addToSet: { entries: entry }, $setOnInsert: { expiresAt } },
            { upsert: true, returnDocument: 'before' },
          )
          .lean<CountDocument>();
      const before = await update().catch((error: unknown) => {
        if (isDuplicateKey(error)) return update();
        throw error;
      });
      const known = before?.entries ?? [];
      const isNew = !known.includes(entry);
      return { entries: isNew ? [...known, entry] : known, isNew };
    },
  };
}
