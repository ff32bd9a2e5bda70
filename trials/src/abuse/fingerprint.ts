import { createHash } from 'node:crypto';

import { serviceNames } from '@shoreline/contracts';
import type { Db } from 'mongodb';

/** By database and collection: a hash of what it holds. */
export type Fingerprint = Record<string, string>;

type IsMeant = (collection: string, document: string) => boolean;

const DIGITS = 12;

/** Hashes every document of every collection of these databases, or those that are meant. Empty collections are left out. */
export async function fingerprint(databases: readonly Db[], isMeant: IsMeant = () => true): Promise<Fingerprint> {
  const prints: Fingerprint = {};
  for (const database of databases) {
    for (const { name } of await database.listCollections().toArray()) {
      const documents = await database.collection(name).find().sort({ _id: 1 }).toArray();
      const meant = documents.map((document) => JSON.stringify(document)).filter((text) => isMeant(name, text));
      if (meant.length === 0) continue;
      const hash = createHash('sha256').update(meant.join('\n')).digest('hex');
      prints[`${database.databaseName.split('-').at(-1)}.${name}`] = `${meant.length} ${hash.slice(0, DIGITS)}`;
    }
  }
  return prints;
}

/** The databases of the three services. */
export const databasesOf = ({ databaseOf }: { databaseOf: (service: (typeof serviceNames)[number]) => Db }): Db[] =>
  serviceNames.map(databaseOf);
