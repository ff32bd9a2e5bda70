import type { EventStatus, Listing, LiveFields } from '@shoreline/contracts';
import { trusted } from 'mongoose';

import { toCarriedOver } from '../listing/carried-over.ts';
import { toDocument, toStoredListing } from '../listing/listing.documents.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import type { ListingWrites } from '../listing/listing.writer.ts';
import { toUncountedWords, updateWordCounts } from '../listing/word-counts.ts';
import { finishApproval, type RevisionWrites } from './revision-approval.ts';
import type { At } from './revision-submission.ts';

interface Theirs {
  listingId: string;
  ownerId: string;
}

const MAX_TRIES = 5;

/**
 * Makes what an owner may change at once live. An edit that waits gets it first: approved later, it would bring the hours
 * of the day it was written back. An approval that was started is finished before, for the same reason.
 */
export async function changeLive(
  writes: RevisionWrites,
  { fields, ...theirs }: Theirs & { fields: LiveFields },
  { at, mails }: At,
): Promise<boolean> {
  const pending = await writes.revisions.findOne({ ...theirs, status: 'pending' }).lean();
  if (pending?.approval) await finishApproval(writes, pending, mails);
  const { phone, openingHours } = fields;
  await writes.revisions.updateOne(
    { ...theirs, status: 'pending' },
    { $set: { 'changes.phone': phone, ...(openingHours !== undefined && { 'changes.openingHours': openingHours }) } },
  );
  const isLive = await writeLive(writes, theirs, (before) => toChanged(before, fields, at));
  if (isLive) await updateWordCounts(writes, theirs.listingId);
  writes.invalidate();
  return isLive;
}

/** Not a change of what is said: nothing else of the listing is another one, and no editor sees a version of it. */
export async function confirmListing({ model, invalidate }: ListingWrites, theirs: Theirs, at: Date): Promise<boolean> {
  const { matchedCount } = await model.updateOne(
    { _id: theirs.listingId, ownerId: theirs.ownerId, status: 'active' },
    { $set: { confirmedAt: at.toISOString() } },
  );
  invalidate();
  return matchedCount === 1;
}

/** Says at once what became of an event. Its edit that waits says nothing about that, and is left. */
export async function setEventStatus(
  writes: ListingWrites,
  { status, ...theirs }: Theirs & { status: EventStatus | null },
  at: Date,
): Promise<boolean> {
  const isLive = await writeLive(writes, theirs, (before) => {
    const { eventStatus: _status, ...listing } = toStoredListing(before);
    return toOwnersChange(before, { ...listing, ...(status && { eventStatus: status }) }, at);
  });
  writes.invalidate();
  return isLive;
}

async function writeLive(
  { model }: ListingWrites,
  { listingId, ownerId }: Theirs,
  toNext: (before: ListingDocument) => ListingDocument,
): Promise<boolean> {
  const theirs = { _id: listingId, ownerId, status: 'active' };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await model.findOne(theirs).lean<ListingDocument>();
    if (!before) return false;
    const same = { ...theirs, revision: before.revision ?? trusted({ $exists: false }) };
    if ((await model.replaceOne(same, toNext(before))).matchedCount === 1) return true;
  }
  throw new Error('A listing is written by others all the time.');
}

const toChanged = (before: ListingDocument, fields: LiveFields, at: Date): ListingDocument =>
  toOwnersChange(before, toListingWith(fields, before), at);

function toOwnersChange(before: ListingDocument, listing: Listing, at: Date): ListingDocument {
  const revision = (before.revision ?? 0) + 1;
  const after = toDocument(listing, { at, sourceType: 'manual' });
  return {
    ...after,
    externalId: before.externalId ?? null,
    lastImported: before.lastImported ?? null,
    priority: before.priority ?? 0,
    revision,
    ownerRevision: revision,
    ...toCarriedOver(before),
    unsettledWords: toUncountedWords(before, after),
  };
}

function toListingWith({ phone, openingHours, closure }: LiveFields, before: ListingDocument): Listing {
  const { closure: _closure, ...listing } = toStoredListing(before);
  return { ...listing, phone, ...(openingHours !== undefined && { openingHours }), ...(closure && { closure }) };
}
