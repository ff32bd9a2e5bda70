import { setTimeout as sleep } from 'node:timers/promises';

import { type Collection, MongoClient } from 'mongodb';

import { toDatabaseUri } from '../database/database-uri.ts';
import type { ReplicatedSite } from './replicated-site.ts';
import type { WriteKind, WriteLoad } from './write-load.ts';

interface Comparison {
  rows: string[][];
  lost: number;
  twice: number;
  mails: { sent: number; missing: number; twice: number };
}

type Found = Map<string, number>;

interface Stored {
  mark: string;
  mails: { messageId: string; state: string }[];
}

const MARK = /(?:contact|enquiry|profile)-\d+-\d+/;
const POLL_MS = 500;

/** Searches the databases and the mailbox for everything that was acknowledged. */
export async function compareWrites(
  { readMongodbUri, mailbox }: ReplicatedSite,
  acknowledged: WriteLoad['acknowledged'],
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<Comparison> {
  const client = await MongoClient.connect(toDatabaseUri(await readMongodbUri(), 'admin'));
  try {
    const stored = await whenMailed(client, timeoutMs, signal);
    const counts: Record<Exclude<WriteKind, 'profile'>, Found> = {
      contact: countMarks(stored.contact),
      enquiry: countMarks(stored.enquiry),
    };
    const kinds = (['contact', 'enquiry'] as const).map((kind) => compare(kind, acknowledged[kind], counts[kind]));
    const profile = await compareProfile(client, acknowledged.profile);
    const results = [...kinds, profile];
    const received = (await mailbox.list()).map(({ messageId }) => messageId);
    return {
      rows: results.map(({ row }) => row),
      lost: sum(results.map(({ lost }) => lost)),
      twice: sum(results.map(({ twice }) => twice)),
      mails: compareMails([...stored.contact, ...stored.enquiry], received),
    };
  } finally {
    await client.close();
  }
}

async function whenMailed(client: MongoClient, timeoutMs: number, signal: AbortSignal) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const contact = await read(client.db('shoreline-content').collection('contacts'), 'subject');
    const enquiry = await read(client.db('shoreline-owners').collection('business_leads'), 'message');
    const waiting = [...contact, ...enquiry].flatMap(({ mails }) => mails).filter(({ state }) => state !== 'sent');
    if (waiting.length === 0 || performance.now() > deadline) return { contact, enquiry };
    await sleep(POLL_MS, undefined, { signal });
  }
}

async function read(collection: Collection, field: string): Promise<Stored[]> {
  const documents = await collection.find({}, { projection: { [field]: 1, mails: 1 } }).toArray();
  return documents.flatMap((document) => {
    const [mark] = MARK.exec(String(document[field])) ?? [];
    return mark === undefined ? [] : [{ mark, mails: (document['mails'] ?? []) as Stored['mails'] }];
  });
}

function countMarks(stored: Stored[]): Found {
  const counts: Found = new Map();
  for (const { mark } of stored) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

function compare(kind: WriteKind, acknowledged: string[], found: Found) {
  const lost = acknowledged.filter((mark) => !found.has(mark)).length;
  const twice = [...found.values()].filter((count) => count > 1).length;
  return { row: [kind, acknowledged.length, found.size, lost, twice].map(String), lost, twice };
}

/** A profile holds one value: the last one that was acknowledged. */
async function compareProfile(client: MongoClient, acknowledged: string[]) {
  const profiles = await client.db('shoreline-identity').collection('user_profiles').find().toArray();
  const isThere = profiles[0]?.['displayName'] === acknowledged.at(-1);
  const twice = Math.max(0, profiles.length - 1);
  const row = [
    'profile (last value)',
    String(acknowledged.length),
    isThere ? 'yes' : 'no',
    isThere ? '0' : '1',
    String(twice),
  ];
  return { row, lost: isThere ? 0 : 1, twice };
}

function compareMails(stored: Stored[], received: string[]): Comparison['mails'] {
  const plain = (messageId: string) => messageId.replace(/^<|>$/g, '');
  const wanted = stored.flatMap(({ mails }) => mails.map(({ messageId }) => plain(messageId)));
  const arrived = new Map<string, number>();
  for (const messageId of received.map(plain)) arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1);
  return {
    sent: arrived.size,
    missing: wanted.filter((messageId) => !arrived.has(messageId)).length,
    twice: [...arrived.values()].filter((count) => count > 1).length,
  };
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
