import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { ListingChanges } from '@shoreline/contracts';
import { isDuplicateKey } from '@shoreline/service-kit';
import { trusted } from 'mongoose';

import type { ListingRevisionDocument } from './listing-revision.model.ts';
import type { RevisionMails } from './revision.mails.ts';
import { finishApproval, type RevisionWrites, readMailedRevision } from './revision-approval.ts';

export interface NewRevision {
  listingId: string;
  ownerId: string;
  ownerEmail: string;
  changes: ListingChanges;
}

export interface At {
  at: Date;
  mails: RevisionMails;
}

/** Of edits at the same moment each try lets one in; nobody sends this many at once. */
const MAX_TRIES = 100;
const MAX_REPLACED_IDS = 20;
const MAX_MAILS = 20;

export const unapproved = { approval: trusted({ $exists: false }) } as const;

export const findPending = ({ revisions }: RevisionWrites, listingId: string) =>
  revisions.findOne({ listingId, status: 'pending' }).lean<ListingRevisionDocument>();

/**
 * Stores an edit in place of the pending one. One write does both: cut off before it the old one is pending, after it
 * the new one. An approval that was started is finished first.
 */
export async function submitRevision(writes: RevisionWrites, revision: NewRevision, { at, mails }: At): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const pending = await findPending(writes, revision.listingId);
    if (pending?.approval) await finishApproval(writes, pending, mails);
    else if (pending && isSame(pending, revision)) return;
    else if (await storeRevision(writes, revision, { at, mails, isFirst: !pending })) return;
  }
  throw new Error('Edits of one listing keep replacing each other.');
}

const isSame = (pending: ListingRevisionDocument, { ownerId, changes }: NewRevision): boolean =>
  pending.ownerId === ownerId && isDeepStrictEqual(asSent(pending.changes), asSent(changes));

const asSent = (changes: ListingChanges): unknown => JSON.parse(JSON.stringify(changes));

/** False when another edit came in between. */
async function storeRevision(
  writes: RevisionWrites,
  revision: NewRevision,
  { isFirst, ...at }: At & { isFirst: boolean },
): Promise<boolean> {
  const edit = await toEdit(writes, revision, at);
  const { listingId, ownerId } = revision;
  try {
    if (!isFirst) return await replace(writes, edit, { listingId, status: 'pending' });
    return (
      (await replace(writes, edit, { listingId, ownerId, status: 'withdrawn' })) ||
      (await insert(writes, edit, listingId))
    );
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

type Edit = Pick<
  ListingRevisionDocument,
  'ownerId' | 'ownerEmail' | 'changes' | 'status' | 'submittedAt' | 'reviewedAt' | 'reviewNote' | 'mails'
> & { id: string };

async function toEdit(writes: RevisionWrites, revision: NewRevision, { at, mails }: At): Promise<Edit> {
  const { ownerId, ownerEmail, changes } = revision;
  const id = randomUUID();
  const mailed = await readMailedRevision(writes, { ...revision, id });
  const notifyAt = await findNotifyAt(writes, revision, at);
  return {
    id,
    ownerId,
    ownerEmail,
    changes,
    status: 'pending',
    submittedAt: at,
    reviewedAt: null,
    reviewNote: null,
    mails: mailed ? mails.submitted(mailed).map((mail) => ({ ...mail, createdAt: notifyAt, dueAt: notifyAt })) : [],
  };
}

async function insert({ revisions }: RevisionWrites, { id, ...edit }: Edit, listingId: string): Promise<boolean> {
  await revisions.create({ _id: id, listingId, ...edit });
  return true;
}

interface Replaced {
  listingId: string;
  ownerId?: string;
  status: 'pending' | 'withdrawn';
}

async function replace(
  { revisions }: RevisionWrites,
  { id, mails, changes, ...edit }: Edit,
  where: Replaced,
): Promise<boolean> {
  const left = { $filter: { input: '$mails', cond: { $ne: ['$$this.state', 'queued'] } } };
  const known = { $concatArrays: [{ $ifNull: ['$replacedIds', []] }, [{ $ifNull: ['$editId', '$_id'] }]] };
  const literally = Object.entries({ ...edit, changes: asSent(changes), editId: id });
  const renewal = {
    ...Object.fromEntries(literally.map(([field, value]) => [field, { $literal: value }])),
    replacedIds: { $slice: [known, -MAX_REPLACED_IDS] },
    mails: { $concatArrays: [{ $slice: [left, -MAX_MAILS] }, { $literal: mails }] },
  };
  const { matchedCount } = await revisions.updateOne({ ...where, ...unapproved }, [{ $set: renewal }], {
    updatePipeline: true,
  });
  return matchedCount === 1;
}

/** Operators are notified of one listing once within this time, however often its owner changes the edit. */
const NOTIFY_INTERVAL_MS = 3_600_000;

async function findNotifyAt(
  { revisions }: RevisionWrites,
  { listingId, ownerId }: NewRevision,
  at: Date,
): Promise<Date> {
  // No mail waits longer than the interval: what was submitted two intervals ago does not count.
  const submittedAt = trusted({ $gt: new Date(at.getTime() - 2 * NOTIFY_INTERVAL_MS) });
  const recent = await revisions
    .find({ listingId, ownerId, submittedAt }, { mails: 1, reviewedAt: 1 })
    .lean<Pick<ListingRevisionDocument, 'mails' | 'reviewedAt'>[]>();
  const nextTimes = recent.flatMap(toNotifiedTimes).map((time) => time + NOTIFY_INTERVAL_MS);
  return new Date(Math.max(at.getTime(), ...nextTimes));
}

const toNotifiedTimes = ({ mails, reviewedAt }: Pick<ListingRevisionDocument, 'mails' | 'reviewedAt'>): number[] =>
  mails
    .filter(({ state, createdAt }) => state !== 'queued' && (reviewedAt === null || createdAt < reviewedAt))
    .map(({ createdAt }) => createdAt.getTime());
