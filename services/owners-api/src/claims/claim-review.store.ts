import { isDuplicateKey } from '@shoreline/service-kit';
import { type Model, trusted } from 'mongoose';

import type { ClaimDocument } from './claim.model.ts';
import type { StoredClaim, Verdict } from './claim.store.ts';

/** Every step of a claim is one write, and happens only from where it may. */
export interface ClaimReviewStore {
  /** Withdraws a pending claim of this address; undefined when it is not pending, or there is none. */
  withdraw(id: string, email: string, at: Date): Promise<StoredClaim | undefined>;
  /** From now on the claim can only be approved. False when it is not pending. */
  beginApproval(id: string, at: Date): Promise<boolean>;
  /** The listing could not be assigned: the claim is pending again. */
  cancelApproval(id: string): Promise<void>;
  /** `alreadyApproved`: another claim of the listing is approved. `notPending`: this one is not pending any longer. */
  approve(id: string, ownerId: string, verdict: Verdict): Promise<'approved' | 'alreadyApproved' | 'notPending'>;
  /** False when it is not pending, or its approval was started. */
  reject(id: string, verdict: Verdict): Promise<boolean>;
  /** Revokes an approval; false when there is none. */
  revoke(id: string, verdict: Verdict): Promise<boolean>;
  /** The one approved claim of a listing. */
  findApproved(listingId: string): Promise<StoredClaim | undefined>;
}

const waiting = { status: 'pending', approvalBegunAt: trusted({ $exists: false }) } as const;

/** Where claims are decided; part of the claim store. */
export const mongoClaimReviewStore = (model: Model<ClaimDocument>): ClaimReviewStore => ({
  async beginApproval(id, at) {
    const { matchedCount } = await model.updateOne({ _id: id, status: 'pending' }, { $set: { approvalBegunAt: at } });
    return matchedCount === 1;
  },
  async cancelApproval(id) {
    await model.updateOne({ _id: id, status: 'pending' }, { $unset: { approvalBegunAt: '' } });
  },
  async approve(id, ownerId, verdict) {
    const { $set, $push } = toReviewed('approved', verdict);
    const approved = { ...$set, businessOwnerId: ownerId, verifiedAt: verdict.at };
    try {
      const { matchedCount } = await model.updateOne(
        { _id: id, status: 'pending' },
        { $set: approved, $push, $unset: { approvalBegunAt: '' } },
      );
      return matchedCount === 1 ? 'approved' : 'notPending';
    } catch (error) {
      if (isDuplicateKey(error)) return 'alreadyApproved';
      throw error;
    }
  },
  async reject(id, verdict) {
    const { matchedCount } = await model.updateOne({ _id: id, ...waiting }, toReviewed('rejected', verdict));
    return matchedCount === 1;
  },
  async revoke(id, verdict) {
    const { matchedCount } = await model.updateOne({ _id: id, status: 'approved' }, toReviewed('revoked', verdict));
    return matchedCount === 1;
  },
  async withdraw(id, email, at) {
    const theirs = { _id: id, businessOwnerEmail: email, ...waiting };
    const withdrawn = { $set: { status: 'withdrawn', reviewedAt: at } } as const;
    return (await model.findOneAndUpdate(theirs, withdrawn, AFTER).lean<StoredClaim>()) ?? undefined;
  },
  async findApproved(listingId) {
    const approved = { 'listing.id': listingId, status: 'approved' } as const;
    return (await model.findOne(approved, AFTER.projection).lean<StoredClaim>()) ?? undefined;
  },
});

const AFTER = { returnDocument: 'after', projection: { mails: 0, idempotency: 0 } } as const;

const toReviewed = (status: 'approved' | 'rejected' | 'revoked', { at, note, mails }: Verdict) =>
  ({
    $set: { status, reviewedAt: at, reviewNote: note },
    $push: { mails: { $each: mails } },
  }) as const;
