import { randomUUID } from 'node:crypto';

import { daysBefore, type RetentionRule, withWaiting } from '@shoreline/service-kit';
import type { Collection, Connection } from 'mongoose';

import type { LeasedMail, StoredMail } from './mail.ts';

/** `dead` mails wait for an operator. */
export interface QueueLength {
  waiting: number;
  oldestAt: Date | undefined;
  dead: number;
}

interface LeaseRequest {
  limit: number;
  now: Date;
  until: Date;
}

/** The mails inside the documents of some collections, as a worker sees them. */
export interface MailQueue {
  /** Leases at most so many due mails; no other worker gets them until the leases end. */
  lease(request: LeaseRequest): Promise<LeasedMail[]>;
  renew(mails: readonly LeasedMail[], until: Date): Promise<void>;
  /** The mail server has it. False when the lease was lost. */
  markSent(mail: LeasedMail, now: Date): Promise<boolean>;
  putBack(mail: LeasedMail, dueAt: Date, reason: string): Promise<boolean>;
  markDead(mail: LeasedMail, now: Date, reason: string): Promise<boolean>;
  /** There is no such address: nobody tries again, and no operator need look. */
  markBounced(mail: LeasedMail, now: Date, reason: string): Promise<boolean>;
  measure(): Promise<QueueLength>;
  /** How many the mail server took since a moment. */
  countSent(since: Date): Promise<number>;
}

export type MailCollection = Collection<{ _id: string; mails: StoredMail[] }>;

const POLL_TIMEOUT_MS = 2_000;
/** Before every mail: a date after it is a date, not nothing. */
export const EPOCH = new Date(0);
const MARK = 'mails.$.';
/** Nothing but a person's own copy needs them any longer. */
export const CONTENT = ['text', 'html', 'replyTo', 'unsubscribeUrl', 'isSealed'];

/** The queue of every model that has `mails`: call it once all models are defined. Leases and marks are atomic writes. */
export function mongoMailQueue(connection: Connection): MailQueue {
  const collections = collectionsOf(connection);
  let turn = 0;
  const resolveLease = async (mail: LeasedMail, set: Partial<StoredMail>, unset: string[]): Promise<boolean> => {
    const { matchedCount } = await collectionOf(collections, mail).updateOne(byLease(mail), {
      $set: Object.fromEntries(Object.entries(set).map(([name, value]) => [`${MARK}${name}`, value])),
      $unset: Object.fromEntries(unset.map((name) => [`${MARK}${name}`, ''])),
    });
    return matchedCount === 1;
  };

  return {
    lease(request) {
      // Another collection comes first each time: a flood in one must not starve the others.
      turn += 1;
      const sources = collections.map((_, index) => (index + turn) % collections.length);
      return leaseFrom(collections, sources, request);
    },
    renew: (mails, until) => renew(collections, mails, until),
    markSent: (mail, now) =>
      resolveLease(mail, { state: 'sent', sentAt: now }, ['lease', 'dueAt', 'lastError', ...CONTENT]),
    putBack: (mail, dueAt, lastError) => resolveLease(mail, { state: 'queued', dueAt, lastError }, ['lease']),
    markDead: (mail, now, lastError) =>
      resolveLease(mail, { state: 'dead', deadAt: now, lastError }, ['lease', 'dueAt']),
    markBounced: (mail, now, lastError) =>
      resolveLease(mail, { state: 'bounced', bouncedAt: now, lastError }, ['lease', 'dueAt', ...CONTENT]),
    measure: () => measure(collections),
    countSent: async (since) => sum(await Promise.all(collections.map((collection) => countSentIn(collection, since)))),
  };
}

/** The collections of every model that has `mails`. */
export const collectionsOf = (connection: Connection): MailCollection[] =>
  Object.values(connection.models)
    .filter(({ schema }) => schema.path('mails'))
    .map(({ collection }) => connection.collection(collection.name));

const byLease = ({ documentId, lease }: LeasedMail) => ({ _id: documentId, mails: { $elemMatch: { lease } } });

function collectionOf(collections: readonly MailCollection[], { source }: Pick<LeasedMail, 'source'>): MailCollection {
  const collection = collections[source];
  if (!collection) throw new Error('This mail is from another queue.');
  return collection;
}

async function leaseFrom(
  collections: readonly MailCollection[],
  sources: readonly number[],
  request: LeaseRequest,
): Promise<LeasedMail[]> {
  for (const source of sources) {
    const collection = collectionOf(collections, { source });
    // The index hands documents out by time; asking for an order would sort everything that is due at every poll.
    const due = { projection: { _id: 1 }, limit: request.limit, maxTimeMS: POLL_TIMEOUT_MS };
    const documents = await collection.find({ mails: dueBefore(request.now) }, due).toArray();
    // Each lease is a write of its own that another replica may win; together they share one flush of the journal.
    const leased = await Promise.all(documents.map(({ _id }) => leaseOne(collection, _id, request)));
    const mails = leased.flatMap((mail) => (mail ? [{ ...mail, source }] : []));
    if (mails.length > 0) return mails;
  }
  return [];
}

const dueBefore = (now: Date) => ({ $elemMatch: { dueAt: { $lte: now } } });

async function leaseOne(
  collection: MailCollection,
  documentId: string,
  { now, until }: LeaseRequest,
): Promise<Omit<LeasedMail, 'source'> | undefined> {
  const lease = randomUUID();
  const found = await collection.findOneAndUpdate(
    { _id: documentId, mails: dueBefore(now) },
    {
      $set: { [`${MARK}state`]: 'leased', [`${MARK}lease`]: lease, [`${MARK}dueAt`]: until },
      $inc: { [`${MARK}attempts`]: 1 },
    },
    { returnDocument: 'after', projection: { mails: { $elemMatch: { lease } } } },
  );
  const [mail] = found?.mails ?? [];
  return mail && { ...mail, lease, documentId };
}

async function renew(collections: readonly MailCollection[], mails: readonly LeasedMail[], until: Date): Promise<void> {
  const bySource = Map.groupBy(mails, ({ source }) => source);
  await Promise.all(
    [...bySource.values()].map(async ([first, ...rest]) => {
      if (!first) return;
      const operations = [first, ...rest].map((mail) => ({
        updateOne: { filter: byLease(mail), update: { $set: { [`${MARK}dueAt`]: until } } },
      }));
      await collectionOf(collections, first).bulkWrite(operations);
    }),
  );
}

async function measure(collections: readonly MailCollection[]): Promise<QueueLength> {
  const lengths = await Promise.all(collections.map(measureOne));
  const oldest = lengths.flatMap(({ oldestAt }) => (oldestAt ? [oldestAt.getTime()] : []));
  return {
    waiting: sum(lengths.map(({ waiting }) => waiting)),
    oldestAt: oldest.length > 0 ? new Date(Math.min(...oldest)) : undefined,
    dead: sum(lengths.map(({ dead }) => dead)),
  };
}

async function measureOne(collection: MailCollection): Promise<QueueLength> {
  const [[waiting], dead] = await Promise.all([
    collection
      .aggregate<{ waiting: number; oldestAt: Date }>([
        { $match: { 'mails.dueAt': { $gt: EPOCH } } },
        { $project: { 'mails.dueAt': 1, 'mails.createdAt': 1 } },
        { $unwind: '$mails' },
        { $match: { 'mails.dueAt': { $gt: EPOCH } } },
        { $group: { _id: null, waiting: { $sum: 1 }, oldestAt: { $min: '$mails.createdAt' } } },
      ])
      .toArray(),
    collection.countDocuments({ 'mails.deadAt': { $gt: EPOCH } }),
  ]);
  return { waiting: waiting?.waiting ?? 0, oldestAt: waiting?.oldestAt, dead };
}

async function countSentIn(collection: MailCollection, since: Date): Promise<number> {
  const [found] = await collection
    .aggregate<{ sent: number }>([
      { $match: { 'mails.sentAt': { $gt: since } } },
      { $project: { 'mails.sentAt': 1 } },
      { $unwind: '$mails' },
      { $match: { 'mails.sentAt': { $gt: since } } },
      { $count: 'sent' },
    ])
    .toArray();
  return found?.sent ?? 0;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Removes, days after it, that mails were sent, given up or removed by an operator. */
export const mailRetention = (connection: Connection, days: number): RetentionRule =>
  withWaiting(
    (now) => purgeMails(connection, daysBefore(now, days)),
    async (now) => {
      const before = { $lt: daysBefore(now, days) };
      const ended = collectionsOf(connection).flatMap((collection) =>
        ENDS.map(([, field]) => collection.countDocuments({ [`mails.${field}`]: before })),
      );
      return sum(await Promise.all(ended));
    },
  );

/** Removes mails that ended before that moment. Returns how many documents carried one. */
async function purgeMails(connection: Connection, before: Date): Promise<number> {
  let count = 0;
  for (const collection of collectionsOf(connection)) {
    for (const [state, field] of ENDS) {
      const { modifiedCount } = await collection.updateMany(
        { [`mails.${field}`]: { $lt: before } },
        { $pull: { mails: { state, [field]: { $lt: before } } } },
      );
      count += modifiedCount;
    }
  }
  return count;
}

const ENDS = [
  ['sent', 'sentAt'],
  ['dead', 'deadAt'],
  ['bounced', 'bouncedAt'],
  ['removed', 'removedAt'],
] as const;
