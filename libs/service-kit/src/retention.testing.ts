import type { Connection, mongo } from 'mongoose';

import type { RetentionRule } from './retention.ts';

interface StoredDocuments {
  collection: string;
  documents: mongo.OptionalId<mongo.Document>[];
}

/** Stores these documents and nothing else, and lets a rule purge among them twice: how many it purged, and which are left. */
export async function purgeTwice(
  connection: Connection,
  { collection, documents }: StoredDocuments,
  purge: () => ReturnType<RetentionRule>,
) {
  const stored = connection.collection(collection);
  await stored.deleteMany({});
  const { insertedIds } = await stored.insertMany(documents);

  const counts = [await purge(), await purge()];

  const left = new Set((await stored.find().toArray()).map(({ _id }) => String(_id)));
  return { counts, left: documents.filter((_, index) => left.has(String(insertedIds[index]))) };
}
