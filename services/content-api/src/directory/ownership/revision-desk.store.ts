import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { ListingChanges, ListingRevision, Page, PageQuery, ReviewedRevision } from '@shoreline/contracts';
import { isDuplicateKey } from '@shoreline/service-kit';
import { trusted } from 'mongoose';

import { toDirectoryItem } from '../directory-item.document.ts';
import type { DirectoryItemDocument } from '../directory-item.model.ts';
import { toReviewedRevision } from './listing-revision.documents.ts';
import type { ListingRevisionDocument } from './listing-revision.model.ts';
import type { RevisionMails } from './revision.mails.ts';
import { finishApproval, type RevisionWrites, tell } from './revision-approval.ts';

/** An edit as it comes in. */
export interface NewRevision {
  listingId: string;
  ownerId: string;
  ownerEmail: string;
  changes: ListingChanges;
}

interface At {
  at: Date;
  mails: RevisionMails;
}

export interface RevisionReview extends At {
  decision: 'approved' | 'rejected';
  note: string | null;
}

/** Where owners' edits come in and operators decide about them. */
export interface RevisionDesk {
  /** Keeps an edit of an owner's listing instead of the one that waited. The caller has made sure whose it is. */
  submit(revision: NewRevision, at: At): Promise<void>;
  /** Takes back what waits, if anything does. */
  withdraw(ids: Pick<NewRevision, 'listingId' | 'ownerId'>, at: At): Promise<void>;
  /** Oldest first, each beside what is live. */
  listForReview(query: PageQuery & { status: ListingRevision['status'] }, now: Date): Promise<Page<ReviewedRevision>>;
  findForReview(id: string, now: Date): Promise<ReviewedRevision | undefined>;
  /** Decides about an edit that waits. It does nothing when somebody was first: `findForReview` tells what became of it. */
  review(id: string, review: RevisionReview): Promise<void>;
}

const OLDEST_FIRST = { submittedAt: 1, _id: 1 } as const;
const LATEST_FIRST = { submittedAt: -1, _id: -1 } as const;
/** Of edits at the same moment each try lets one in; nobody sends this many at once. */
const MAX_TRIES = 100;
const unapproved = { status: 'pending', approval: trusted({ $exists: false }) } as const;

/** Nobody decided about it, and operators need not hear of it any longer. */
export const toEnded = (status: 'withdrawn' | 'superseded', at: Date) =>
  ({ $set: { status, reviewedAt: at }, $pull: { mails: { state: 'queued' } } }) as const;

/** The operators' side of the collection, and the way in. */
export const mongoRevisionDesk = (writes: RevisionWrites): RevisionDesk => ({
  submit: (revision, at) => submit(writes, revision, at),
  async withdraw(ids, { at, mails }) {
    const pending = await findPending(writes, ids.listingId);
    if (pending?.approval) await finishApproval(writes, pending, mails);
    await writes.revisions.updateOne({ ...ids, ...unapproved }, toEnded('withdrawn', at));
  },
  async listForReview({ status, limit, offset }, now) {
    const { revisions } = writes;
    const [documents, total] = await Promise.all([
      revisions.find({ status }).sort(OLDEST_FIRST).skip(offset).limit(limit).lean<ListingRevisionDocument[]>(),
      revisions.countDocuments({ status }),
    ]);
    return { items: await besideLive(writes, documents, now), total };
  },
  async findForReview(id, now) {
    const document = await writes.revisions.findById(id).lean<ListingRevisionDocument>();
    return document ? (await besideLive(writes, [document], now))[0] : undefined;
  },
  review: (id, review) => decide(writes, id, review),
});

const findPending = ({ revisions }: RevisionWrites, listingId: string) =>
  revisions.findOne({ listingId, status: 'pending' }).lean<ListingRevisionDocument>();

async function submit(writes: RevisionWrites, revision: NewRevision, { at, mails }: At): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const pending = await findPending(writes, revision.listingId);
    if (pending && !pending.approval && isSame(pending, revision)) return;
    if (pending) await makeRoom(writes, pending, { at, mails });
    if (await insert(writes, revision, { at, mails })) return;
  }
  throw new Error('Edits of one listing keep pushing each other out.');
}

const isSame = (pending: ListingRevisionDocument, { ownerId, changes }: NewRevision): boolean =>
  pending.ownerId === ownerId && isDeepStrictEqual(asSent(pending.changes), asSent(changes));

const asSent = (changes: ListingChanges): unknown => JSON.parse(JSON.stringify(changes));

async function makeRoom(writes: RevisionWrites, pending: ListingRevisionDocument, { at, mails }: At): Promise<void> {
  if (pending.approval) return finishApproval(writes, pending, mails);
  await writes.revisions.updateOne({ _id: pending._id, ...unapproved }, toEnded('superseded', at));
}

/** Operators hear of one listing once within this time, however often its owner changes the edit. */
const TOLD_EVERY_MS = 3_600_000;

/**
 * When operators are told of an edit: an hour after they were told of another one, or at once. Mails about edits that
 * were replaced or taken back before are gone.
 */
async function findToldAt({ revisions }: RevisionWrites, { listingId, ownerId }: NewRevision, at: Date): Promise<Date> {
  // No mail waits longer than that time, so nobody was told since of what came before twice of it.
  const submittedAt = trusted({ $gt: new Date(at.getTime() - 2 * TOLD_EVERY_MS) });
  const last = await revisions
    .findOne({ listingId, ownerId, submittedAt, 'mails.0': trusted({ $exists: true }) }, { toldAt: 1 })
    .sort(LATEST_FIRST)
    .lean<Pick<ListingRevisionDocument, 'toldAt'>>();
  if (!last?.toldAt || last.toldAt > at) return last?.toldAt ?? at;
  return new Date(Math.max(at.getTime(), last.toldAt.getTime() + TOLD_EVERY_MS));
}

/** False when another edit came in between. */
async function insert(writes: RevisionWrites, revision: NewRevision, { at, mails }: At): Promise<boolean> {
  const _id = randomUUID();
  const told = await tell(writes, { _id, ...revision });
  const toldAt = await findToldAt(writes, revision, at);
  try {
    await writes.revisions.create({
      _id,
      ...revision,
      status: 'pending',
      submittedAt: at,
      toldAt,
      mails: told ? mails.submitted(told).map((mail) => ({ ...mail, createdAt: toldAt, dueAt: toldAt })) : [],
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function decide(writes: RevisionWrites, id: string, review: RevisionReview): Promise<void> {
  if (review.decision === 'rejected') await reject(writes, id, review);
  else await writes.revisions.updateOne({ _id: id, ...unapproved }, { $set: { approval: toApproval(review) } });

  // What was approved just now, or before by somebody who was cut off.
  const approved = { _id: id, status: 'pending', approval: trusted({ $exists: true }) } as const;
  const begun = await writes.revisions.findOne(approved).lean<ListingRevisionDocument>();
  if (begun) await finishApproval(writes, begun, review.mails);
}

const toApproval = ({ at, note }: RevisionReview) => ({ at, note });

async function reject(writes: RevisionWrites, id: string, { at, note, mails }: RevisionReview): Promise<void> {
  const pending = await writes.revisions.findOne({ _id: id, ...unapproved }).lean<ListingRevisionDocument>();
  const told = pending && (await tell(writes, pending, note));
  await writes.revisions.updateOne(
    { _id: id, ...unapproved },
    {
      $set: { status: 'rejected', reviewedAt: at, reviewNote: note },
      $push: { mails: { $each: told ? mails.decided(told, 'rejected') : [] } },
    },
  );
}

/** Each edit beside its listing; what is about a listing that is gone is left out. */
async function besideLive({ model }: RevisionWrites, documents: ListingRevisionDocument[], now: Date) {
  const ids = documents.map(({ listingId }) => listingId);
  const listings = await model.find({ _id: trusted({ $in: ids }) }).lean<DirectoryItemDocument[]>();
  const byId = new Map(listings.map((listing) => [listing._id, toDirectoryItem(listing, now)]));
  return documents.flatMap((document) => {
    const live = byId.get(document.listingId);
    return live ? [toReviewedRevision(document, live)] : [];
  });
}
