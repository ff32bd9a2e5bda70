import { createHash } from 'node:crypto';

import type { Stack } from '@shoreline/tools/stack';
import { type Collection, MongoClient } from 'mongodb';

const HASH_LENGTH = 12;
/** When the newsletter's mails were last counted, which goes on for a while after an issue was sent. */
const COUNTED = / countedAt$/;
/** What servers count and hold by themselves, whoever asks for what. */
const BY_ITSELF = /^shoreline-(?:releases\.(?:leases|signals)|content\.vain_searches|\w+\.retention_runs)$/;

/**
 * A hash of every field of every document of every service but what is counted anyway: equal where nothing was written between two
 * of them, `besides` certain keys, which end in the name of a field.
 */
export async function snapshotDatabases(
  { mongodbUri }: Pick<Stack, 'mongodbUri'>,
  besides = /^$/,
): Promise<Record<string, string>> {
  const client = await new MongoClient(mongodbUri).connect();
  try {
    const { databases } = await client.db('admin').admin().listDatabases();
    const ours = databases.filter(({ name }) => name.startsWith('shoreline-'));
    const collections = await Promise.all(ours.map(({ name }) => client.db(name).collections()));
    const written = collections.flat().filter(({ namespace }) => !BY_ITSELF.test(namespace));
    const fields = (await Promise.all(written.map(readFields))).flat();
    return Object.fromEntries(fields.filter(([key]) => !COUNTED.test(key) && !besides.test(key)));
  } finally {
    await client.close();
  }
}

async function readFields(collection: Collection): Promise<[key: string, hash: string][]> {
  const documents = await collection.find().toArray();
  return documents.flatMap((document) =>
    Object.entries(document).map(([field, value]): [string, string] => [
      `${collection.namespace} ${String(document._id)} ${field}`,
      createHash('sha256')
        .update(JSON.stringify(value) ?? '')
        .digest('base64url')
        .slice(0, HASH_LENGTH),
    ]),
  );
}
