import { normaliseEmail } from '@shoreline/contracts';
import type { ListingOwners } from '../listing-owners.ts';
import type { ListOwned } from '../owned-listings.ts';
import { type ClaimOwners, toClaim } from './claim.documents.ts';
import type { ClaimStore } from './claim.store.ts';

interface Dependencies {
  claims: Pick<ClaimStore, 'listOf' | 'removeAllOf'>;
  owners: Pick<ClaimOwners, 'findById'>;
  listOwned: ListOwned;
  listingOwners: Pick<ListingOwners, 'remove'>;
}

/** More than anybody claims. */
const ALL = { limit: 1_000, offset: 0 };

/** What is stored about an owner in claims and listings: exported and removed with the account. */
export const claimDataSources = ({ claims, owners, listOwned, listingOwners }: Dependencies) => {
  const emailOf = async (ownerId: string) => normaliseEmail((await owners.findById(ownerId))?.email ?? '');

  return [
    {
      name: 'claims',
      read: async (ownerId: string) => (await claims.listOf(await emailOf(ownerId), ALL)).items.map(toClaim),
      async remove(ownerId: string) {
        // Asked first: while content-api is away nothing ends.
        await listOwned(ownerId);
        await claims.removeAllOf(await emailOf(ownerId));
        // And again: an approval under way finds its claim gone from now on, one that was just done is in this list.
        for (const { item } of await listOwned(ownerId)) await listingOwners.remove(item.id, ownerId);
      },
    },
    { name: 'listings', read: listOwned, remove: () => Promise.resolve() },
  ];
};
