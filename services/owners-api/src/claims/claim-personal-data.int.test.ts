import type { OwnedListing } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { expect, it } from 'vitest';

import { claimPersonalData } from './claim-personal-data.ts';

const { connection } = openTestDatabase();
const LISTING_ID = '00000000-0000-4000-8000-000000000001';
const owned = [{ item: { id: LISTING_ID }, revision: null } as OwnedListing];

it('releases a listing that an operator approves while the account is being deleted', async () => {
  const released: string[] = [];
  let asked = 0;
  const claims = claimPersonalData(connection, {
    listOwned: () => Promise.resolve((asked += 1) === 1 ? [] : owned),
    claimFiles: { delete: () => Promise.resolve() },
    listingOwners: {
      remove(listingId) {
        released.push(listingId);
        return Promise.resolve();
      },
      removeAll: () => Promise.resolve(),
    },
  });

  await claims.erase({ accountIds: ['owner'], email: 'bea@noosa.example' });

  expect(released).toEqual([LISTING_ID]);
});
