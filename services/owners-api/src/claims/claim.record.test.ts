import type { OwnedListing } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { claimRecords } from './claim.record.ts';

const LISTING_ID = '00000000-0000-4000-8000-000000000001';

it('hands back a listing that an operator approves while the account is being deleted', async () => {
  const owned: OwnedListing[] = [];
  const handedBack: string[] = [];
  const [record] = claimRecords({
    claims: {
      listOf: () => Promise.resolve({ items: [], total: 0 }),
      forget() {
        owned.push({ item: { id: LISTING_ID }, revision: null } as OwnedListing);
        return Promise.resolve();
      },
    },
    owners: { findById: () => Promise.resolve(undefined) },
    listOwned: () => Promise.resolve([...owned]),
    listingOwners: {
      remove(listingId) {
        handedBack.push(listingId);
        return Promise.resolve();
      },
    },
  });

  await record?.remove('owner');

  expect(handedBack).toEqual([LISTING_ID]);
});
