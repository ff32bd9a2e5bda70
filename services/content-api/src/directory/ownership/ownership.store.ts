import type { ConfirmedListing, EventStatus, LiveFields, OwnedListing, Page } from '@shoreline/contracts';
import { trusted, type Connection, type Model } from 'mongoose';

import { toListing } from '../listing/listing.documents.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import { type ConfirmedQuery, listConfirmed } from './confirmed-listings.ts';
import { changeLive, confirmListing, setEventStatus } from './live-fields.ts';
import { mongoOwnerHandover, type OwnerHandover } from './owner-handover.ts';
import { toRevision, defineListingRevisionModel, type ListingRevisionDocument } from './listing-revision.model.ts';
import { mongoOfferStore } from '../offers/offer.store.ts';
import type { ListingWrites } from '../listing/listing.writer.ts';
import { withdrawAnswers } from '../reviews/review-answers.ts';
import type { At } from './revision-submission.ts';
import { mongoRevisionReviewStore, toWithdrawn, type RevisionReviewStore } from './revision-review.store.ts';

/** There only while a seed is under way that deletes the listings: whose they are is approved in owners-api. */
const NOTES = 'noted_listing_owners';

export interface ListingOwnership {
  /** Notes down whose every listing is, beside what was noted before and not given back. */
  noteOwners(): Promise<void>;
  /** Gives listings that are there again to those owners, and deletes the notes. After a seed that was cut off the next one does it. */
  returnOwners(): Promise<void>;
  /** Makes somebody the owner, unless somebody else is. Again is fine. */
  assign(listingId: string, ownerId: string): Promise<'assigned' | 'taken' | 'missing'>;
  /** Ends that ownership, withdraws its pending edit and answers to reviews, and erases the owner's address. Idempotent. */
  remove(listingId: string, ownerId: string, at: Date): Promise<void>;
  /** Whether somebody owns it, or an edit of an owner waits. */
  isHeld(listingId: string): Promise<boolean>;
  listOwned(ownerId: string, now: Date): Promise<OwnedListing[]>;
  findOwned(listingId: string, ownerId: string, now: Date): Promise<OwnedListing | undefined>;
  /** Makes phone, hours and closure live without a review; false when the listing is not theirs. */
  changeLive(change: { listingId: string; ownerId: string; fields: LiveFields }, at: At): Promise<boolean>;
  /** Says what became of an event, without a review; false when the listing is not theirs. */
  setEventStatus(
    change: { listingId: string; ownerId: string; status: EventStatus | null },
    at: Date,
  ): Promise<boolean>;
  /** Notes that the owner found everything right; false when the listing is not theirs. */
  confirm(listingId: string, ownerId: string, at: Date): Promise<boolean>;
  /** What owners confirmed within a span, where visitors find it and it is open. */
  listConfirmed(query: ConfirmedQuery, now: Date): Promise<Page<ConfirmedListing>>;
  handover: OwnerHandover;
  revisions: RevisionReviewStore;
}

const MAX_OWNED = 100;
const BY_NAME = { titleKey: 1, _id: 1 } as const;
const LATEST_FIRST = { submittedAt: -1, _id: -1 } as const;
const shown: readonly string[] = ['pending', 'rejected'];

export function mongoListingOwnership(connection: Connection, writes: ListingWrites): ListingOwnership {
  const { model } = writes;
  const revisions = defineListingRevisionModel(connection);
  const offers = mongoOfferStore(connection);
  const notes = () => connection.collection<{ _id: string; ownerId: string }>(NOTES);

  const toOwned = async (document: ListingDocument, ownerId: string, now: Date): Promise<OwnedListing> => {
    const latest = await revisions
      .findOne({ listingId: document._id, ownerId })
      .sort(LATEST_FIRST)
      .lean<ListingRevisionDocument>();
    const revision = latest && shown.includes(latest.status) ? toRevision(latest) : null;
    return { item: toListing(document, now), revision };
  };

  return {
    async noteOwners() {
      const owned = [{ $match: { ownerId: { $exists: true } } }, { $project: { ownerId: 1 } }];
      await model.aggregate([...owned, { $merge: { into: NOTES, whenMatched: 'replace' } }]);
    },
    async returnOwners() {
      const noted = await notes().find().toArray();
      const returns = noted.map(({ _id, ownerId }) => ({
        updateOne: { filter: { _id, ownerId: { $exists: false } }, update: { $set: { ownerId } } },
      }));
      if (returns.length > 0) await model.collection.bulkWrite(returns as never);
      await notes().drop();
    },
    revisions: mongoRevisionReviewStore({ ...writes, revisions }),
    handover: mongoOwnerHandover(connection, {
      writes,
      endEdits,
      async renote({ listingId, from, to }) {
        await notes().updateOne({ _id: listingId, ownerId: from }, { $set: { ownerId: to } });
      },
    }),
    async assign(listingId, ownerId) {
      const free = { _id: listingId, status: 'active', $or: [{ ownerId: trusted({ $exists: false }) }, { ownerId }] };
      const { matchedCount } = await model.updateOne(free, { $set: { ownerId } });
      if (matchedCount === 1) return 'assigned';
      return (await model.exists({ _id: listingId, status: 'active' })) ? 'taken' : 'missing';
    },
    async remove(listingId, ownerId, at) {
      await notes().deleteOne({ _id: listingId, ownerId });
      await model.updateOne({ _id: listingId, ownerId }, { $unset: { ownerId: '', confirmedAt: '' } });
      await endEdits(revisions, { listingId, ownerId }, at);
      await offers.endOwnership({ listingId, ownerId }, at);
      await withdrawAnswers(connection, { listingId, ownerId });
    },
    changeLive: (change, at) => changeLive({ ...writes, revisions }, change, at),
    setEventStatus: (change, at) => setEventStatus(writes, change, at),
    confirm: (listingId, ownerId, at) => confirmListing(writes, { listingId, ownerId }, at),
    listConfirmed: (query, now) => listConfirmed(model, query, now),
    async isHeld(listingId) {
      const owned = await model.exists({ _id: listingId, ownerId: trusted({ $exists: true }) });
      return owned !== null || (await revisions.exists({ listingId, status: 'pending' })) !== null;
    },
    async listOwned(ownerId, now) {
      const owned = { ownerId, status: 'active' };
      const documents = await model.find(owned).sort(BY_NAME).limit(MAX_OWNED).lean<ListingDocument[]>();
      return Promise.all(documents.map((document) => toOwned(document, ownerId, now)));
    },
    async findOwned(listingId, ownerId, now) {
      const document = await model.findOne({ _id: listingId, ownerId, status: 'active' }).lean<ListingDocument>();
      return document ? toOwned(document, ownerId, now) : undefined;
    },
  };
}

async function endEdits(
  revisions: Model<ListingRevisionDocument>,
  theirs: Pick<ListingRevisionDocument, 'listingId' | 'ownerId'>,
  at: Date,
): Promise<void> {
  await revisions.updateMany({ ...theirs, status: 'pending' }, toWithdrawn(at));
  const anonymised = { $set: { ownerEmail: null }, $pull: { mails: { state: 'sent' } } } as const;
  await revisions.updateMany({ ...theirs, status: trusted({ $ne: 'pending' as const }) }, anonymised);
}
