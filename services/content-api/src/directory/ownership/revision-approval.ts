import { requiresConfirmedLocation } from '@shoreline/contracts';
import type { Model } from 'mongoose';

import type { ListingDocument } from '../listing/listing.model.ts';
import { applyRevision, type ListingWrites } from './apply-revision.ts';
import { toEditId } from './listing-revision.documents.ts';
import type { ListingRevisionDocument } from './listing-revision.model.ts';
import type { RevisionMails, MailedRevision } from './revision.mails.ts';

export interface RevisionWrites extends ListingWrites {
  revisions: Model<ListingRevisionDocument>;
}

const MAIL_FIELDS = { slug: 1, title: 1, category: 1, address: 1, suburb: 1, postcode: 1, latitude: 1 } as const;

type RevisionToMail = Pick<ListingRevisionDocument, 'listingId' | 'ownerEmail' | 'changes'> & { id: string };

/** What mails about an edit say, with the live listing; undefined without a listing or a recipient. */
export async function readMailedRevision(
  { model }: ListingWrites,
  { id, listingId, ownerEmail, changes }: RevisionToMail,
  note: string | null = null,
): Promise<MailedRevision | undefined> {
  const listing = await model.findById(listingId, MAIL_FIELDS).lean<ListingDocument>();
  if (!listing || ownerEmail === null) return undefined;
  return { id, ownerEmail, note, listing, isMoved: requiresConfirmedLocation(listing, changes) };
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
  const mailed = isLive
    ? await readMailedRevision(writes, { ...revision, id: toEditId(revision) }, approval.note)
    : undefined;
  const outcome = isLive
    ? {
        $set: { status: 'approved', reviewNote: approval.note },
        $push: { mails: { $each: mailed ? mails.decided(mailed, 'approved') : [] } },
      }
    : { $set: { status: 'withdrawn' } };
  await writes.revisions.updateOne(
    { _id, status: 'pending' },
    { ...outcome, $set: { ...outcome.$set, reviewedAt: approval.at } },
  );
}
