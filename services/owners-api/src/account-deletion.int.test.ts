import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it } from 'vitest';

import { pretendListing } from '../test/fake-content.ts';
import { startClaims } from '../test/start-claims.ts';
import { createAccountStores, PASSWORD } from '../test/start-owners.ts';
import { mongoClaimStore } from './claims/claim.store.ts';
import { foundListing } from './listing.testing.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const claims = mongoClaimStore(connection);
const EMAIL = 'bea@noosa.example';
const form = { directoryItemId: pretendListing(1).id, businessOwnerEmail: EMAIL };

beforeEach(() => Promise.all(Object.values(connection.models).map((model) => model.deleteMany())));

it('leaves nothing of a claim that was under way while the account was deleted', async () => {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { newOwner } = await startClaims(stores, {
    connection,
    claims,
    async findListing(id) {
      reached.resolve();
      await gate.promise;
      return foundListing({ id });
    },
  });
  const owner = await newOwner(EMAIL);

  // The claim has been let in and waits for its listing; meanwhile the account goes.
  const claim = owner.ask('POST /api/claims/initiate', form);
  await reached.promise;
  expect((await owner.ask('POST /api/owners/me/remove', { password: PASSWORD })).status).toBe(204);
  gate.resolve();
  await claim;

  expect(await countDocuments()).toEqual([]);
});

it('leaves nothing of many writes before, during and after it', async () => {
  const { newOwner } = await startClaims(stores, { connection, claims });
  const owner = await newOwner(EMAIL);
  const write = (index: number) =>
    owner.ask('POST /api/claims/initiate', { ...form, directoryItemId: pretendListing((index % 3) + 1).id });

  const writes = Promise.all(Array.from({ length: 30 }, (_, index) => write(index)));
  await owner.ask('POST /api/owners/me/remove', { password: PASSWORD });
  await writes;

  expect(await countDocuments()).toEqual([]);
});

/** Throttles and the audit trail know nobody by name or address. */
const IMPERSONAL = ['Throttle', 'AuditEvent', 'AuditChain'];

async function countDocuments() {
  const personal = Object.values(connection.models).filter(({ modelName }) => !IMPERSONAL.includes(modelName));
  const counts = await Promise.all(
    personal.map(async (model) => [model.modelName, await model.countDocuments()] as const),
  );
  return counts.filter(([, count]) => count > 0);
}
