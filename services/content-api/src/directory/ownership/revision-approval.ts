import { requiresConfirmedLocation, type Listing, type ConfirmedLocation } from '@shoreline/contracts';
import type { Model } from 'mongoose';

import { toCarriedOver } from '../listing/carried-over.ts';
import { toDocument, toStoredListing } from '../listing/listing.documents.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import type { ListingWrites } from '../listing/listing.writer.ts';
import { toEventFields, toPriceFields } from '../listing/event-fields.ts';
import { toUncountedWords, updateWordCounts } from '../listing/word-counts.ts';
import { toEditId } from './listing-revision.model.ts';
import type { ListingRevisionDocument, Approval } from './listing-revision.model.ts';
import type { RevisionMails, MailedRevision } from './revision.mails.ts';

const MAX_TRIES = 5;

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
        $set: { status: 'approved', reviewNote: approval.note, ...(approval.by && { reviewedBy: approval.by }) },
        $push: { mails: { $each: mailed ? mails.decided(mailed, 'approved') : [] } },
      }
    : { $set: { status: 'withdrawn' } };
  await writes.revisions.updateOne(
    { _id, status: 'pending' },
    { ...outcome, $set: { ...outcome.$set, reviewedAt: approval.at } },
  );
}

type Applied = Pick<ListingRevisionDocument, '_id' | 'listingId' | 'ownerId' | 'changes'>;

/**
 * Puts an edit live in one write: the listing with everything that follows from it. Words are counted after it, and
 * the listing stores which ones until they are: a second run completes what a killed one left, and no more.
 * False when the listing is not the owner's any longer.
 */
async function applyRevision(writes: ListingWrites, revision: Applied, approval: Approval): Promise<boolean> {
  const isLive = await writeListing(writes.model, revision, approval);
  if (isLive) await updateWordCounts(writes, revision.listingId);
  writes.invalidate();
  return isLive;
}

async function writeListing(model: ListingWrites['model'], revision: Applied, approval: Approval): Promise<boolean> {
  const theirs = { _id: revision.listingId, ownerId: revision.ownerId };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await model.findOne(theirs).lean<ListingDocument>();
    if (!before) return false;
    if (before.appliedRevision === revision._id) return true;
    const { matchedCount } = await model.replaceOne(
      { ...theirs, revision: before.revision },
      toRevised(before, revision, approval),
    );
    if (matchedCount === 1) return true;
  }
  throw new Error('A listing is written by others all the time.');
}

function toRevised(
  before: ListingDocument,
  { _id, ownerId, changes: { when, admission, ...changes } }: Applied,
  { at, place }: Approval,
): ListingDocument {
  const { externalId, lastImported, priority, revision } = before;
  // Edited by hand: from now on no file renews it, whoever owns it later.
  const { eventPrice, eventPriceTo, ...known } = toStoredListing(before);
  const price = admission ?? { from: eventPrice ?? null, to: eventPriceTo ?? null };
  const stored = {
    ...{ ...known, ...toPriceFields(price), ...changes },
    ...toPin(place),
    ...(when && toEventFields(when)),
  };
  const after = toDocument(stored, { at, sourceType: 'manual' });
  return {
    ...after,
    externalId,
    lastImported,
    priority,
    revision: revision + 1,
    ...toCarriedOver(before),
    ownerId,
    appliedRevision: _id,
    unsettledWords: toUncountedWords(before, after),
  };
}

export function toPin(place: ConfirmedLocation | undefined): Partial<Pick<Listing, 'latitude' | 'longitude'>> {
  if (place === undefined || place === 'same') return {};
  return place === 'unknown' ? { latitude: null, longitude: null } : place;
}
