import { randomUUID } from 'node:crypto';

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
  /** Another attempt at that time. */
  putBack(mail: LeasedMail, dueAt: Date, reason: string): Promise<boolean>;
  markDead(mail: LeasedMail, now: Date, reason: string): Promise<boolean>;
  measure(): Promise<QueueLength>;
}

/** The little of a MongoDB collection this needs. */
interface Collection {
  find(filter: object, options: object): { toArray(): Promise<{ _id: unknown }[]> };
  findOneAndUpdate(filter: object, update: object, options: object): Promise<unknown>;
  updateOne(filter: object, update: object): Promise<{ matchedCount: number }>;
  updateMany(filter: object, update: object): Promise<{ modifiedCount: number }>;
  bulkWrite(operations: never[]): Promise<unknown>;
  aggregate(pipeline: object[]): { toArray(): Promise<unknown[]> };
  countDocuments(filter: object): Promise<number>;
}

interface MailCarrier {
  collection: Collection;
}

/** A mongoose connection whose models are defined. */
export interface MailDatabase {
  models: Record<string, MailCarrier & { schema: { path(name: string): unknown } }>;
}

const POLL_TIMEOUT_MS = 2_000;
const EPOCH = new Date(0);
const MARK = 'mails.$.';
/** Nothing but a person's own copy needs them any longer. */
const CONTENT = ['text', 'html', 'replyTo', 'unsubscribeUrl', 'isSealed'];

/**
 * Finds the mails of every model that has `mails`, so none can be missed: call it once the stores are made.
 * Leases and marks are single atomic writes.
 */
export function mongoMailQueue(connection: MailDatabase): MailQueue {
  const models = carriersOf(connection);
  let turn = 0;
  const resolveLease = async (mail: LeasedMail, set: Partial<StoredMail>, unset: string[]): Promise<boolean> => {
    const { matchedCount } = await collectionOf(models, mail).updateOne(byLease(mail), {
      $set: Object.fromEntries(Object.entries(set).map(([name, value]) => [`${MARK}${name}`, value])),
      $unset: Object.fromEntries(unset.map((name) => [`${MARK}${name}`, ''])),
    });
    return matchedCount === 1;
  };

  return {
    lease(request) {
      // Another collection comes first each time: a flood in one must not starve the others.
      turn += 1;
      const sources = models.map((_, index) => (index + turn) % models.length);
      return leaseFrom(models, sources, request);
    },
    renew: (mails, until) => renew(models, mails, until),
    markSent: (mail, now) =>
      resolveLease(mail, { state: 'sent', sentAt: now }, ['lease', 'dueAt', 'lastError', ...CONTENT]),
    putBack: (mail, dueAt, lastError) => resolveLease(mail, { state: 'queued', dueAt, lastError }, ['lease']),
    markDead: (mail, now, lastError) =>
      resolveLease(mail, { state: 'dead', deadAt: now, lastError }, ['lease', 'dueAt']),
    measure: () => measure(models),
  };
}

const carriersOf = ({ models }: MailDatabase): readonly MailCarrier[] =>
  Object.values(models).filter(({ schema }) => Boolean(schema.path('mails')));

const byLease = ({ documentId, lease }: LeasedMail) => ({ _id: documentId, mails: { $elemMatch: { lease } } });

function collectionOf(models: readonly MailCarrier[], { source }: Pick<LeasedMail, 'source'>): Collection {
  const model = models[source];
  if (!model) throw new Error('This mail is from another queue.');
  return model.collection;
}

async function leaseFrom(
  models: readonly MailCarrier[],
  sources: readonly number[],
  request: LeaseRequest,
): Promise<LeasedMail[]> {
  for (const source of sources) {
    const collection = collectionOf(models, { source });
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
  collection: Collection,
  documentId: unknown,
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
  return isCarrier(found) ? { ...found.mails[0], lease, documentId } : undefined;
}

interface Found {
  mails: [StoredMail];
}

const isCarrier = (found: unknown): found is Found =>
  typeof found === 'object' && found !== null && 'mails' in found && Array.isArray(found.mails);

async function renew(models: readonly MailCarrier[], mails: readonly LeasedMail[], until: Date): Promise<void> {
  const bySource = Map.groupBy(mails, ({ source }) => source);
  await Promise.all(
    [...bySource.values()].map(async ([first, ...rest]) => {
      if (!first) return;
      const operations = [first, ...rest].map((mail) => ({
        updateOne: { filter: byLease(mail), update: { $set: { [`${MARK}dueAt`]: until } } },
      }));
      await collectionOf(models, first).bulkWrite(operations as never[]);
    }),
  );
}

async function measure(models: readonly MailCarrier[]): Promise<QueueLength> {
  const lengths = await Promise.all(models.map(({ collection }) => measureOne(collection)));
  const oldest = lengths.flatMap(({ oldestAt }) => (oldestAt ? [oldestAt.getTime()] : []));
  return {
    waiting: sum(lengths.map(({ waiting }) => waiting)),
    oldestAt: oldest.length > 0 ? new Date(Math.min(...oldest)) : undefined,
    dead: sum(lengths.map(({ dead }) => dead)),
  };
}

async function measureOne(collection: Collection): Promise<QueueLength> {
  const [[waiting], dead] = await Promise.all([
    collection
      .aggregate([
        { $match: { 'mails.dueAt': { $gt: EPOCH } } },
        { $project: { 'mails.dueAt': 1, 'mails.createdAt': 1 } },
        { $unwind: '$mails' },
        { $match: { 'mails.dueAt': { $gt: EPOCH } } },
        { $group: { _id: null, waiting: { $sum: 1 }, oldestAt: { $min: '$mails.createdAt' } } },
      ])
      .toArray() as Promise<{ waiting: number; oldestAt: Date }[]>,
    collection.countDocuments({ 'mails.deadAt': { $gt: EPOCH } }),
  ]);
  return { waiting: waiting?.waiting ?? 0, oldestAt: waiting?.oldestAt, dead };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Removes mails from their documents that were sent, or given up, before that moment: what is left of a sent mail is the
 * address it went to. Returns how many documents carried one. Call it once the stores are made.
 */
export async function purgeMails(connection: MailDatabase, before: Date): Promise<number> {
  let count = 0;
  for (const { collection } of carriersOf(connection)) {
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
] as const;
