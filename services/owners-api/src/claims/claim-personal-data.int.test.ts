import type { OwnedListing } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { claimDataSources } from './claim-personal-data.ts';

const LISTING_ID = '00000000-0000-4000-8000-000000000001';

it('releases a listing that an operator approves while the account is being deleted', async () => {
  const owned: OwnedListing[] = [];
  const released: string[] = [];
  const [source] = claimDataSources({
    claims: {
      listOf: () => Promise.resolve({ items: [], total: 0 }),
      removeAllOf() {
        owned.push({ item: { id: LISTING_ID }, revision: null } as OwnedListing);
        return Promise.resolve();
      },
    },
    listOwned: () => Promise.resolve([...owned]),
    listingOwners: {
      remove(listingId) {
        released.push(listingId);
        return Promise.resolve();
      },
    },
  });

  await source?.remove({ id: 'owner', email: 'bea@noosa.example' });

  expect(released).toEqual([LISTING_ID]);
});
