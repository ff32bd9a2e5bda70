import type { Connection, Model } from 'mongoose';

import type { ListingWrites } from '../listing/listing.writer.ts';
import { mongoOfferStore } from '../offers/offer.store.ts';
import { withdrawAnswers } from '../reviews/review-answers.ts';
import { defineReviewModel } from '../reviews/review.model.ts';
import { defineSubmissionModel } from '../submissions/submission.model.ts';
import { defineListingRevisionModel, type ListingRevisionDocument } from './listing-revision.model.ts';

interface Handover {
  listingId: string;
  from: string;
  to: string;
}

/** What waits of an owner, by which an address is known here. */
export interface OwnerHandover {
  /**
   * Makes somebody else the owner in one write: at no moment the listing has none, or two. Its events and the offers it shows
   * follow; what waits of the first one ends. False when the listing is neither's. Again is fine.
   */
  transfer(handover: Handover, at: Date): Promise<boolean>;
  /** Has decisions about what an owner handed in mailed to another address. */
  changeEmail(ownerId: string, ownerEmail: string): Promise<void>;
  /** Ends what no ownership leads to any longer: answers of an account that is gone, whatever became of the listing. */
  endOwner(ownerId: string): Promise<void>;
}

interface Dependencies {
  writes: ListingWrites;
  endEdits: (
    revisions: Model<ListingRevisionDocument>,
    theirs: { listingId: string; ownerId: string },
    at: Date,
  ) => Promise<void>;
  /** Whose listings a seed that is under way gives back. */
  renote: (handover: Handover) => Promise<void>;
}

export function mongoOwnerHandover(
  connection: Connection,
  { writes: { model, invalidate }, endEdits, renote }: Dependencies,
): OwnerHandover {
  const revisions = defineListingRevisionModel(connection);
  const reviews = defineReviewModel(connection);
  const submissions = defineSubmissionModel(connection);
  const offers = mongoOfferStore(connection);

  async function endWaiting(handover: Handover, at: Date): Promise<void> {
    await endEdits(revisions, { listingId: handover.listingId, ownerId: handover.from }, at);
    await offers.handOver(handover, at);
    await withdrawAnswers(connection, { ownerId: handover.from, listingId: handover.listingId });
  }

  return {
    async transfer({ listingId, from, to }, at) {
      const theirs = { _id: listingId, status: 'active' };
      await model.updateOne({ ...theirs, ownerId: from }, { $set: { ownerId: to }, $unset: { confirmedAt: '' } });
      if (!(await model.exists({ ...theirs, ownerId: to }))) return false;
      await renote({ listingId, from, to });
      const events = { hostId: listingId, ownerId: from, status: 'active' };
      const moved = (await model.distinct('_id', events)).map(String);
      await model.updateMany(events, { $set: { ownerId: to }, $unset: { confirmedAt: '' } });
      for (const id of [listingId, ...moved]) await endWaiting({ listingId: id, from, to }, at);
      invalidate();
      return true;
    },
    async changeEmail(ownerId, ownerEmail) {
      await revisions.updateMany({ ownerId, status: 'pending' }, { $set: { ownerEmail } });
      await submissions.updateMany({ ownerId, status: 'pending' }, { $set: { ownerEmail } });
      await offers.changeEmail(ownerId, ownerEmail);
      await reviews.updateMany(
        { 'pendingAnswer.ownerId': ownerId },
        { $set: { 'pendingAnswer.ownerEmail': ownerEmail } },
      );
    },
    endOwner: (ownerId) => withdrawAnswers(connection, { ownerId }),
  };
}
