import type { Connection, Schema } from 'mongoose';

import type { PersonalData } from './personal-data.ts';

/** Stored data that is about nobody, by collection, and why that is so. */
export type ImpersonalCollections = Readonly<Record<string, string>>;

/**
 * Walks every model of a connection. Returns the collections, and the fields of collections with personal data, that
 * nobody listed as exported, withheld or about nobody: there should be none.
 */
export function findUnlistedFields(
  connection: Connection,
  personalData: readonly PersonalData[],
  impersonal: ImpersonalCollections,
): string[] {
  return Object.values(connection.models).flatMap(({ schema, collection: { name } }) => {
    if (name in impersonal) return [];
    const entries = personalData.filter(({ collection }) => collection === name);
    if (entries.length === 0) return [name];
    const listed = entries.flatMap(({ exported, withheld }) => [...exported, ...Object.keys(withheld)]);
    return pathsOf(schema)
      .filter((path) => !listed.some((one) => path === one || path.startsWith(`${one}.`)))
      .map((path) => `${name}.${path}`);
  });
}

/** Every stored path, those of documents inside documents too. */
function pathsOf(schema: Schema, prefix = ''): string[] {
  return Object.entries(schema.paths).flatMap(([path, type]) => {
    const inner = (type as { schema?: Schema }).schema;
    return inner ? pathsOf(inner, `${prefix}${path}.`) : [`${prefix}${path}`];
  });
}

/** Which collections of a database hold a word anywhere in a document, and how many documents of each. */
export async function findInDatabase(connection: Connection, word: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of await connection.listCollections()) {
    const documents = await connection.collection(name).find().toArray();
    const count = documents.filter((document) => JSON.stringify(document).toLowerCase().includes(word)).length;
    if (count > 0) found[name] = count;
  }
  return found;
}
