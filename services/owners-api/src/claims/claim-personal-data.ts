import type { BlobStore } from '@shoreline/blob-store';
import { type Person, type PersonalData, storedPersonalData } from '@shoreline/service-kit/personal-data';
import type { Connection } from 'mongoose';

import type { ListingOwners, ListOwned } from '../owned-listings.ts';

export interface ReleaseListings {
  listOwned: ListOwned;
  listingOwners: Pick<ListingOwners, 'remove' | 'removeAll'>;
  /** The documents of claims, by the id of the claim. */
  claimFiles: Pick<BlobStore, 'delete'>;
}

/** Claims of an address. Erasing them gives the listings back, of whoever has the accounts. */
export const claimPersonalData = (
  connection: Connection,
  { listOwned, listingOwners, claimFiles }: ReleaseListings,
): PersonalData =>
  storedPersonalData(connection, {
    name: 'claims',
    collection: 'business_claims',
    belongsTo: 'account',
    purpose: 'Listings you said are yours, what you told us about that, and what we decided.',
    retention: 'as long as a claim holds; two years after it was declined, withdrawn or ended; 180 days undecided',
    find: ofPerson,
    exported: [
      ...['_id', 'listing', 'businessOwnerEmail', 'status', 'verificationMethod', 'verificationData', 'notes'],
      ...['claimedAt', 'verifiedAt', 'reviewedAt', 'reviewNote'],
      ...['questions.question', 'questions.askedAt', 'questions.answer', 'questions.answeredAt'],
      ...['files.name', 'files.type', 'files.size', 'files.addedAt'],
    ],
    withheld: {
      businessOwnerId: 'the id of the account, which stands there',
      reviewedBy: 'which of us decided',
      'questions.by': 'which of us asked',
      'files.id': 'technical',
      'files.parts': 'technical',
      awaitsAnswer: 'technical',
      approvalBegunAt: 'technical',
      idempotency: 'technical',
      mails: 'mails to you are listed as mails; the others are to other people',
    },
    async erase(claims, filter, { accountIds }) {
      // Asked first: while content-api is away nothing ends.
      for (const id of accountIds) await listOwned(id);
      const ids = await claims.distinct('_id', { ...filter, files: { $exists: true } });
      const { deletedCount } = await claims.deleteMany(filter);
      for (const id of ids) await claimFiles.delete(String(id));
      // And again: an approval under way finds its claim gone from now on, one that was just done is in this list.
      for (const id of accountIds) for (const { item } of await listOwned(id)) await listingOwners.remove(item.id, id);
      // What they handed in themselves ends too, and with it what it became in between.
      for (const id of accountIds) await listingOwners.removeAll(id);
      return deletedCount;
    },
  });

const ofPerson = ({ email, accountIds }: Person) => ({
  $or: [{ businessOwnerId: { $in: [...accountIds] } }, ...(email === undefined ? [] : [{ businessOwnerEmail: email }])],
});
