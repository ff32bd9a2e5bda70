import { setTimeout as sleep } from 'node:timers/promises';

import { toDatabaseUri } from '@shoreline/tools/database-uri';
import { type Collection, MongoClient } from 'mongodb';

import type { ReplicatedSite } from './replicated-site.ts';
import type { WriteLoad } from './write-load.ts';

interface Stored {
  mark: string;
  mails: { messageId: string; state: string }[];
}

/** Where the text stands that carries the mark of a write. */
const markedFields = {
  contact: { database: 'shoreline-content', collection: 'contacts', field: 'subject' },
  enquiry: { database: 'shoreline-owners', collection: 'business_leads', field: 'message' },
};
export type MarkedKind = keyof typeof markedFields;
export const markedKinds = Object.keys(markedFields) as MarkedKind[];

const POLL_MS = 500;

/** Opens the databases of a site and gives, by kind, what is stored of a load. */
export async function withStored<T>(
  mongodbUri: string,
  { mark }: Pick<WriteLoad, 'mark'>,
  use: (read: (kind: MarkedKind) => Promise<Stored[]>, client: MongoClient) => Promise<T>,
): Promise<T> {
  const client = await MongoClient.connect(toDatabaseUri(mongodbUri, 'admin'));
  const read = (kind: MarkedKind) => {
    const { database, collection, field } = markedFields[kind];
    return readMarked(client.db(database).collection(collection), field, mark);
  };
  return use(read, client).finally(() => client.close());
}

async function readMarked(collection: Collection, field: string, pattern: RegExp): Promise<Stored[]> {
  const documents = await collection.find({ [field]: pattern }, { projection: { [field]: 1, mails: 1 } }).toArray();
  return documents.map((document) => ({
    mark: pattern.exec(String(document[field]))?.[0] ?? '',
    mails: (document['mails'] ?? []) as Stored['mails'],
  }));
}

/** Searches the databases and the mailbox for everything that was acknowledged. */
export async function compareWrites(
  { readMongodbUri, mailbox }: Pick<ReplicatedSite, 'readMongodbUri' | 'mailbox'>,
  load: Pick<WriteLoad, 'acknowledged' | 'mark'>,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
) {
  const { acknowledged } = load;
  return withStored(await readMongodbUri(), load, async (read, client) => {
    const stored = await whenMailed(() => Promise.all(markedKinds.map(read)), timeoutMs, signal);
    const results = markedKinds.map((kind, index) => {
      const marks = (stored[index] ?? []).map(({ mark }) => mark);
      const lost = acknowledged[kind].filter((mark) => !marks.includes(mark)).length;
      return {
        kind,
        acknowledged: acknowledged[kind].length,
        there: new Set(marks).size,
        lost,
        twice: repeated(marks),
      };
    });
    const all = [...results, await compareProfile(client, acknowledged.profile)];
    const received = (await mailbox.list()).map(({ messageId }) => withoutBrackets(messageId));
    const wanted = stored.flat().flatMap(({ mails }) => mails.map(({ messageId }) => withoutBrackets(messageId)));
    return {
      rows: all.map((result) => Object.values(result).map(String)),
      lost: all.reduce((sum, { lost }) => sum + lost, 0),
      twice: all.reduce((sum, { twice }) => sum + twice, 0),
      mails: {
        sent: new Set(received).size,
        missing: wanted.filter((messageId) => !received.includes(messageId)).length,
        twice: repeated(received),
      },
    };
  });
}

/** Reads until every mail has left, or the time is over. */
async function whenMailed(read: () => Promise<Stored[][]>, timeoutMs: number, signal: AbortSignal) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const stored = await read();
    const isWaiting = stored.flat().some(({ mails }) => mails.some(({ state }) => state !== 'sent'));
    if (!isWaiting || performance.now() > deadline) return stored;
    await sleep(POLL_MS, undefined, { signal });
  }
}

/** A profile holds one value: the last one that was acknowledged. */
async function compareProfile(client: MongoClient, acknowledged: string[]) {
  const profiles = await client.db('shoreline-identity').collection('user_profiles').find().toArray();
  const isThere = profiles[0]?.['displayName'] === acknowledged.at(-1);
  return {
    kind: 'profile (last value)',
    acknowledged: acknowledged.length,
    there: isThere ? 'yes' : 'no',
    lost: isThere ? 0 : 1,
    twice: Math.max(0, profiles.length - 1),
  };
}

const withoutBrackets = (messageId: string) => messageId.replace(/^<|>$/g, '');
const repeated = (names: string[]): number =>
  [...Map.groupBy(names, (name) => name).values()].filter((same) => same.length > 1).length;
