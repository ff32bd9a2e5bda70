import type { DeadMail, Page, PageQuery } from '@shoreline/contracts';
import { QUARANTINED } from '@shoreline/contracts/operation-addresses';
import type { Connection } from 'mongoose';

import { collectionsOf, CONTENT, EPOCH, type MailCollection } from './mail-queue.ts';

/** The mails that wait for an operator. */
export interface DeadMails {
  /** Longest ago first. */
  list(page: PageQuery): Promise<Page<DeadMail>>;
  /** Puts one back into the queue; false when no mail with this id is dead. */
  retry(id: string, now: Date): Promise<boolean>;
  /** Puts all of them back into the queue. Returns how many. */
  retryAll(now: Date): Promise<number>;
  /** The same for those that were not held after a restore: these may have been sent before. */
  retrySafe(now: Date): Promise<number>;
  /** Erases what one says, for good; who did it and why stays as long as that a mail was sent. False when no mail with this id is dead. */
  remove(id: string, removal: Removal): Promise<boolean>;
}

interface Removal {
  at: Date;
  by: string;
  reason: string;
}

/** The dead letters of every model that has `mails`: call it once all models are defined. */
export function mongoDeadMails(connection: Connection): DeadMails {
  const collections = collectionsOf(connection);
  return {
    list: (page) => list(collections, page),
    retry: (id, now) => updateOne(collections, id, toQueued(now)),
    retryAll: (now) => retryIn(collections, now),
    retrySafe: (now) => retryIn(collections, now, { lastError: { $ne: QUARANTINED } }),
    remove: (id, removal) => updateOne(collections, id, toRemoved(removal)),
  };
}

async function updateOne(collections: readonly MailCollection[], id: string, update: UpdateFilter): Promise<boolean> {
  for (const collection of collections) {
    const { modifiedCount } = await collection.updateOne({ mails: isDead({ id }) }, update);
    if (modifiedCount === 1) return true;
  }
  return false;
}

async function retryIn(collections: readonly MailCollection[], now: Date, which: Which = {}): Promise<number> {
  let count = 0;
  for (const collection of collections) count += await retryAllIn(collection, now, which);
  return count;
}

async function list(collections: readonly MailCollection[], { limit, offset }: PageQuery): Promise<Page<DeadMail>> {
  const [first, ...others] = collections;
  if (!first) return { items: [], total: 0 };
  const found = first.aggregate<{
    items: (Omit<DeadMail, 'deadAt'> & { deadAt: Date })[];
    totals: { count: number }[];
  }>([
    ...deadOf(first),
    ...others.map((other) => ({ $unionWith: { coll: other.collectionName, pipeline: deadOf(other) } })),
    {
      $facet: {
        items: [{ $sort: { deadAt: 1, id: 1 } }, { $skip: offset }, { $limit: limit }],
        totals: [{ $count: 'count' }],
      },
    },
  ]);
  const [{ items, totals } = { items: [], totals: [] }] = await found.toArray();
  return {
    items: items.map((mail) => ({ ...mail, deadAt: mail.deadAt.toISOString() })),
    total: totals[0]?.count ?? 0,
  };
}

/** The stages that find the dead mails of a collection, without what they say. */
const deadOf = ({ collectionName }: MailCollection) => [
  { $match: { mails: isDead() } },
  { $unwind: '$mails' },
  { $match: { 'mails.state': 'dead' } },
  {
    $project: {
      _id: 0,
      id: '$mails.id',
      collection: { $literal: collectionName },
      to: '$mails.to',
      subject: '$mails.subject',
      deadAt: '$mails.deadAt',
      attempts: '$mails.attempts',
      reason: { $ifNull: ['$mails.lastError', ''] },
    },
  },
];

async function retryAllIn(collection: MailCollection, now: Date, which: Which): Promise<number> {
  const documents = await collection
    .find({ mails: isDead(which) }, { projection: { 'mails.id': 1, 'mails.state': 1 } })
    .toArray();
  const operations = documents.flatMap(({ _id, mails }) =>
    mails
      .filter(({ state }) => state === 'dead')
      .map(({ id }) => ({ updateOne: { filter: { _id, mails: isDead({ ...which, id }) }, update: toQueued(now) } })),
  );
  if (operations.length === 0) return 0;
  const { modifiedCount } = await collection.bulkWrite(operations);
  return modifiedCount;
}

interface Which {
  id?: string;
  lastError?: { $ne: string };
}

/** Found by the index of dead ones. It is asked again with the write: two operators send a mail once. */
const isDead = (which: Which = {}) => ({
  $elemMatch: { ...which, state: 'dead' as const, deadAt: { $gt: EPOCH } },
});

type UpdateFilter = ReturnType<typeof toQueued> | ReturnType<typeof toRemoved>;

const toQueued = (now: Date) => ({
  $set: { 'mails.$.state': 'queued' as const, 'mails.$.dueAt': now, 'mails.$.createdAt': now, 'mails.$.attempts': 0 },
  $unset: { 'mails.$.deadAt': '' as const, 'mails.$.lastError': '' as const },
});

const toRemoved = ({ at, by, reason }: Removal) => ({
  $set: {
    'mails.$.state': 'removed' as const,
    'mails.$.removedAt': at,
    'mails.$.removedBy': by,
    'mails.$.removalReason': reason,
  },
  $unset: Object.fromEntries(['deadAt', 'lastError', ...CONTENT].map((field) => [`mails.$.${field}`, '' as const])),
});
