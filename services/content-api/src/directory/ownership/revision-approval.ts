import { needsPlace } from '@shoreline/contracts';
import type { Model } from 'mongoose';

import type { DirectoryItemDocument } from '../directory-item.model.ts';
import { applyRevision, type ListingWrites } from './apply-revision.ts';
import { toEditId } from './listing-revision.documents.ts';
import type { ListingRevisionDocument } from './listing-revision.model.ts';
import type { RevisionMails, ToldRevision } from './revision.mails.ts';

/** What deciding about edits needs. */
export interface RevisionWrites extends ListingWrites {
  revisions: Model<ListingRevisionDocument>;
}

const TOLD = { slug: 1, title: 1, category: 1, address: 1, suburb: 1, postcode: 1, latitude: 1 } as const;

type Told = Pick<ListingRevisionDocument, 'listingId' | 'ownerEmail' | 'changes'> & { id: string };

/** What mails say about an edit, beside the listing as it is now; undefined when there is no such listing, or nobody to tell. */
export async function tell(
  { model }: ListingWrites,
  { id, listingId, ownerEmail, changes }: Told,
  note: string | null = null,
): Promise<ToldRevision | undefined> {
  const listing = await model.findById(listingId, TOLD).lean<DirectoryItemDocument>();
  if (!listing || ownerEmail === null) return undefined;
  return { id, ownerEmail, note, listing, isMoved: needsPlace(listing, changes) };
}

/**
 * Does what is left of an approval: puts the edit live, then says so with the mail. May run any number of times and
 * at the same time. An edit of somebody who lost the listing meanwhile is taken back instead.
 */
export async function finishApproval(
  writes: RevisionWrites,
  revision: ListingRevisionDocument,
  mails: RevisionMails,
): Promise<void> {
  const { _id, approval } = revision;
  if (!approval) throw new Error('Nobody approved this edit.');

  const isLive = await applyRevision(writes, revision, approval);
  const told = isLive ? await tell(writes, { ...revision, id: toEditId(revision) }, approval.note) : undefined;
  const outcome = isLive
    ? {
        $set: { status: 'approved', reviewNote: approval.note },
        $push: { mails: { $each: told ? mails.decided(told, 'approved') : [] } },
      }
    : { $set: { status: 'withdrawn' } };
  await writes.revisions.updateOne(
    { _id, status: 'pending' },
    { ...outcome, $set: { ...outcome.$set, reviewedAt: approval.at } },
  );
}
