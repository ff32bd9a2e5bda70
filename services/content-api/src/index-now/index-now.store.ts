import { randomUUID } from 'node:crypto';

import type { Connection } from 'mongoose';

interface StoredAddress {
  /** A path of the site. */
  _id: string;
  /** How often it changed: what changed once more while it was sent is sent again. */
  changes: number;
  isPending: boolean;
  /** Sent to nobody before. */
  dueAt: Date;
  givenUpAt: Date;
  claim?: string;
}

export interface ChangedAddress {
  path: string;
  changes: number;
}

/** Addresses that changed and were not sent yet, for all replicas. */
export interface IndexNowStore {
  add(paths: readonly string[], at: Date): Promise<void>;
  /** What is due, for whoever asks first; to nobody else before `quietUntil`, sent or not. */
  claimDue(now: Date, quietUntil: Date): Promise<ChangedAddress[]>;
  markSent(addresses: readonly ChangedAddress[]): Promise<void>;
  /** Removes what was sent and may be sent again, and what nobody takes. */
  prune(now: Date): Promise<void>;
}

/** The protocol takes ten thousand at once. */
const MOST_AT_ONCE = 500;
const GIVEN_UP_AFTER_MS = 172_800_000;

export function mongoIndexNowStore(connection: Connection): IndexNowStore {
  const collection = () => connection.collection<StoredAddress>('index_now_addresses');

  return {
    async add(paths, at) {
      const givenUpAt = new Date(at.getTime() + GIVEN_UP_AFTER_MS);
      const update = { $inc: { changes: 1 }, $set: { isPending: true, givenUpAt }, $setOnInsert: { dueAt: at } };
      const writes = paths.map((path) => ({ updateOne: { filter: { _id: path }, update, upsert: true } }));
      if (writes.length > 0) await collection().bulkWrite(writes, { ordered: false });
    },

    async claimDue(now, quietUntil) {
      const due = { isPending: true, dueAt: { $lte: now } };
      const seen = await collection()
        .find(due)
        .project<Pick<StoredAddress, '_id'>>({ _id: 1 })
        .limit(MOST_AT_ONCE)
        .toArray();
      if (seen.length === 0) return [];
      const claim = randomUUID();
      const ids = { $in: seen.map(({ _id }) => _id) };
      // Of two replicas that saw the same, each gets what it was first to move on.
      await collection().updateMany({ _id: ids, ...due }, { $set: { claim, dueAt: quietUntil } });
      const claimed = await collection().find({ claim }).toArray();
      return claimed.map(({ _id, changes }) => ({ path: _id, changes }));
    },

    async markSent(addresses) {
      const writes = addresses.map(({ path, changes }) => ({
        updateOne: { filter: { _id: path, changes }, update: { $set: { isPending: false } } },
      }));
      await collection().bulkWrite(writes, { ordered: false });
    },

    async prune(now) {
      const isOver = { $lte: now };
      await collection().deleteMany({ $or: [{ isPending: false, dueAt: isOver }, { givenUpAt: isOver }] });
    },
  };
}
