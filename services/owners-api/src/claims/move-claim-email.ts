import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import type { MoveEmailIn } from '../email-moves.ts';
import { type ClaimDocument, defineClaimModel } from './claim.documents.ts';

const ONLY_ID = { _id: 1, listing: 1, approvalBegunAt: 1 } as const;

/** Claims belong to an address: they follow it. */
export function moveClaimEmail(connection: Connection): MoveEmailIn {
  const model = defineClaimModel(connection);
  return async ({ from, to, before }) => {
    const theirs = { businessOwnerEmail: from, claimedAt: trusted({ $lte: before }) };
    for (const claim of await model.find(theirs, ONLY_ID).lean<ClaimDocument[]>()) await moveOne(claim);

    async function moveOne(claim: ClaimDocument): Promise<void> {
      const moved = { $set: { businessOwnerEmail: to } };
      try {
        await model.updateOne({ _id: claim._id, businessOwnerEmail: from }, moved);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await withdrawOther(claim);
      }
    }

    /** The new address claimed the same listing already: of two claims that wait one is left, the one an approval was begun of. */
    async function withdrawOther({ _id, listing, approvalBegunAt }: ClaimDocument): Promise<void> {
      const undecided = { status: 'pending', approvalBegunAt: trusted({ $exists: false }) } as const;
      const withdrawn = { status: 'withdrawn', reviewedAt: before } as const;
      if (!approvalBegunAt) {
        const given = { ...withdrawn, businessOwnerEmail: to };
        await model.updateOne({ _id, businessOwnerEmail: from, ...undecided }, { $set: given });
        return;
      }
      const other = { 'listing.id': listing.id, businessOwnerEmail: to, ...undecided };
      await model.updateOne(other, { $set: withdrawn });
      await model.updateOne({ _id, businessOwnerEmail: from }, { $set: { businessOwnerEmail: to } });
    }
  };
}
