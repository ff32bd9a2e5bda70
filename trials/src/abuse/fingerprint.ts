import { createHash } from 'node:crypto';

import { serviceNames } from '@shoreline/contracts';
import type { Db } from 'mongodb';

/** By database and collection: how many documents it holds, and a hash of them. */
export type Fingerprint = Record<string, string>;

type Stored = Record<string, unknown>;
/** What of a document counts; nothing of it where there is no answer. */
type Counted = (collection: string, document: Stored) => Stored | undefined;

const DIGITS = 12;

/** Hashes every document of every collection of these databases, or what of them counts. Empty collections are left out. */
export async function fingerprint(databases: readonly Db[], counted: Counted): Promise<Fingerprint> {
  const prints: Fingerprint = {};
  for (const database of databases) {
    for (const { name } of await database.listCollections().toArray()) {
      const documents = await database.collection(name).find().sort({ _id: 1 }).toArray();
      const texts = documents.flatMap((document) => JSON.stringify(counted(name, document)) ?? []);
      if (texts.length === 0) continue;
      const hash = createHash('sha256').update(texts.join('\n')).digest('hex');
      prints[`${database.databaseName.split('-').at(-1)}.${name}`] = `${texts.length} ${hash.slice(0, DIGITS)}`;
    }
  }
  return prints;
}

/** The databases of the three services. */
export const databasesOf = ({ databaseOf }: { databaseOf: (service: (typeof serviceNames)[number]) => Db }): Db[] =>
  serviceNames.map(databaseOf);
