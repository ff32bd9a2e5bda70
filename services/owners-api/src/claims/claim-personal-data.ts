import type { AccountHolder } from '@shoreline/accounts';
import { normaliseEmail } from '@shoreline/contracts';

import type { ListingOwners } from '../owned-listings.ts';
import type { ListOwned } from '../owned-listings.ts';
import { toClaim } from './claim.documents.ts';
import type { ClaimStore } from './claim.store.ts';

interface Dependencies {
  claims: Pick<ClaimStore, 'listOf' | 'removeAllOf'>;
  listOwned: ListOwned;
  listingOwners: Pick<ListingOwners, 'remove'>;
}

/** More than anybody claims. */
const ALL = { limit: 1_000, offset: 0 };

export const claimDataSources = ({ claims, listOwned, listingOwners }: Dependencies) => [
  {
    name: 'claims',
    read: async ({ email = '' }: AccountHolder) => (await claims.listOf(normaliseEmail(email), ALL)).items.map(toClaim),
    async remove({ id, email }: AccountHolder) {
      // Asked first: while content-api is away nothing ends.
      await listOwned(id);
      if (email !== undefined) await claims.removeAllOf(normaliseEmail(email));
      // And again: an approval under way finds its claim gone from now on, one that was just done is in this list.
      for (const { item } of await listOwned(id)) await listingOwners.remove(item.id, id);
    },
  },
  { name: 'listings', read: ({ id }: AccountHolder) => listOwned(id), remove: () => Promise.resolve() },
];
