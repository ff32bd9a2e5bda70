import type { ListingRevision, Page, PageQuery, ReviewedRevision, ConfirmedLocation } from '@shoreline/contracts';
import { trusted } from 'mongoose';

import { toListing } from '../listing/listing.documents.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import { toEditId, toReviewedRevision } from './listing-revision.model.ts';
import type { Approval, ListingRevisionDocument } from './listing-revision.model.ts';
import { finishApproval, type RevisionWrites, readMailedRevision } from './revision-approval.ts';
import { type At, findPending, type NewRevision, submitRevision, unapproved } from './revision-submission.ts';

export interface RevisionReview extends At {
  decision: 'approved' | 'rejected';
  note: string | null;
  /** The operator by name. */
  by?: string | undefined;
  place?: ConfirmedLocation | undefined;
}

export interface RevisionReviewStore {
  /** Stores an edit of an owner's listing in place of the pending one. The caller has verified the ownership. */
  submit(revision: NewRevision, at: At): Promise<void>;
  withdraw(ids: Pick<NewRevision, 'listingId' | 'ownerId'>, at: At): Promise<void>;
  /** Oldest first, each beside what is live. */
  listForReview(query: PageQuery & { status: ListingRevision['status'] }, now: Date): Promise<Page<ReviewedRevision>>;
  findForReview(id: string, now: Date): Promise<ReviewedRevision | undefined>;
  findLaterId(id: string): Promise<string | undefined>;
  /** Decides about an edit that waits. It does nothing when somebody was first: `findForReview` says what became of it. */
  review(id: string, review: RevisionReview): Promise<void>;
}

const OLDEST_FIRST = { submittedAt: 1, _id: 1 } as const;
const waiting = { status: 'pending', ...unapproved } as const;

export const toWithdrawn = (at: Date) =>
  ({ $set: { status: 'withdrawn', reviewedAt: at }, $pull: { mails: { state: 'queued' } } }) as const;

/** The edit that is decided by this id. */
export const withId = (id: string) => ({ $or: [{ editId: id }, { _id: id, editId: trusted({ $exists: false }) }] });

export const mongoRevisionReviewStore = (writes: RevisionWrites): RevisionReviewStore => ({
  submit: (revision, at) => submitRevision(writes, revision, at),
  async withdraw(ids, { at, mails }) {
    const pending = await findPending(writes, ids.listingId);
    if (pending?.approval) await finishApproval(writes, pending, mails);
    await writes.revisions.updateOne({ ...ids, ...waiting }, toWithdrawn(at));
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
    const document = await writes.revisions.findOne(withId(id)).lean<ListingRevisionDocument>();
    return document ? (await besideLive(writes, [document], now))[0] : undefined;
  },
  async findLaterId(id) {
    const known = { $or: [{ _id: id }, { replacedIds: id }] };
    const later = await writes.revisions.findOne(known, { editId: 1 }).lean<ListingRevisionDocument>();
    return later?.editId === id ? undefined : later?.editId;
  },
  review: (id, review) => decide(writes, id, review),
});

async function decide(writes: RevisionWrites, id: string, review: RevisionReview): Promise<void> {
  if (review.decision === 'rejected') await reject(writes, id, review);
  else await writes.revisions.updateOne({ ...withId(id), ...waiting }, { $set: { approval: toApproval(review) } });

  const approved = { ...withId(id), status: 'pending', approval: trusted({ $exists: true }) } as const;
  const approvedEdit = await writes.revisions.findOne(approved).lean<ListingRevisionDocument>();
  if (approvedEdit) await finishApproval(writes, approvedEdit, review.mails);
}

const toApproval = ({ at, note, by, place }: RevisionReview): Approval => ({
  at,
  note,
  ...(by !== undefined && { by }),
  ...(place && { place }),
});

async function reject(writes: RevisionWrites, id: string, { at, note, by, mails }: RevisionReview): Promise<void> {
  const pending = await writes.revisions.findOne({ ...withId(id), ...waiting }).lean<ListingRevisionDocument>();
  const mailed = pending && (await readMailedRevision(writes, { ...pending, id: toEditId(pending) }, note));
  await writes.revisions.updateOne(
    { ...withId(id), ...waiting },
    {
      $set: { status: 'rejected', reviewedAt: at, reviewNote: note, ...(by !== undefined && { reviewedBy: by }) },
      $push: { mails: { $each: mailed ? mails.decided(mailed, 'rejected') : [] } },
    },
  );
}

async function besideLive({ model }: RevisionWrites, documents: ListingRevisionDocument[], now: Date) {
  const ids = documents.map(({ listingId }) => listingId);
  const listings = await model.find({ _id: trusted({ $in: ids }) }).lean<ListingDocument[]>();
  const byId = new Map(listings.map((listing) => [listing._id, toListing(listing, now)]));
  return documents.flatMap((document) => {
    const live = byId.get(document.listingId);
    return live ? [toReviewedRevision(document, live)] : [];
  });
}
