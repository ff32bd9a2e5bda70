import type { Connection, mongo } from 'mongoose';

import type { Forget } from './retention.ts';

interface Kept {
  collection: string;
  documents: mongo.OptionalId<mongo.Document>[];
}

/** Stores these documents and nothing else, and lets a rule forget among them twice: how many it took, and which are left. */
export async function forgetTwice(
  connection: Connection,
  { collection, documents }: Kept,
  forget: () => ReturnType<Forget>,
) {
  const stored = connection.collection(collection);
  await stored.deleteMany({});
  const { insertedIds } = await stored.insertMany(documents);

  const counts = [await forget(), await forget()];

  const left = new Set((await stored.find().toArray()).map(({ _id }) => String(_id)));
  return { counts, left: documents.filter((_, index) => left.has(String(insertedIds[index]))) };
}
