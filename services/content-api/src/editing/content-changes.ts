import type { Connection } from 'mongoose';

/** Counts every time something visitors see was edited, over all replicas: whoever caches compares numbers. */
export interface ContentChanges {
  read(): Promise<number>;
  note(): Promise<void>;
}

const LIVE = 'live';

export function mongoContentChanges(connection: Connection): ContentChanges {
  const collection = () => connection.collection<{ _id: string; revision: number }>('content_changes');

  return {
    read: async () => (await collection().findOne({ _id: LIVE }))?.revision ?? 0,
    async note() {
      await collection().updateOne({ _id: LIVE }, { $inc: { revision: 1 } }, { upsert: true });
    },
  };
}
