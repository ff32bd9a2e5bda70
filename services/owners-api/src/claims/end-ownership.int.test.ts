import { listingOwnershipRoutes } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it } from 'vitest';

import { startClaims } from '../../test/start-claims.ts';
import { createAccountStores, readInvitation } from '../../test/start-owners.ts';
import { mongoClaimStore } from './claim.store.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const claims = mongoClaimStore(connection);
const BEA = 'bea@noosa.example';
const MANAGER = 'mo@noosa.example';
const NOTE = 'The business was sold.';
const PARALLEL = 10;

beforeEach(() => Promise.all(Object.values(connection.models).map((model) => model.deleteMany())));

/** A listing its owner added and never claimed. */
async function start() {
  const site = await startClaims(stores, { connection, claims });
  const bea = await site.newOwner(BEA);
  const [{ id }] = site.listings;
  await site.content.client.call(listingOwnershipRoutes.assignOwner, { params: { id }, body: { ownerId: bea.id } });
  const end = () => site.newService().ask(`POST /api/claims/listings/${id}/end`, { note: NOTE });
  const listOwned = async () => (await bea.ask('GET /api/owners/listings')).body as unknown[];
  return { ...site, bea, id, end, listOwned };
}

const mails = async () =>
  (await connection.collection('business_claims').find().toArray()).flatMap(
    ({ mails: found }) => found as { to: string; subject: string; text: string }[],
  );

it('makes a listing nobody’s that was never claimed, and tells its owner why', async () => {
  const { end, listOwned, content, id } = await start();
  expect(await listOwned()).toHaveLength(1);

  const { status, body } = await end();

  expect([status, body]).toMatchObject([200, { status: 'revoked', businessOwnerEmail: BEA, reviewNote: NOTE }]);
  expect(content.ownerOf(id)).toBeNull();
  expect(await listOwned()).toEqual([]);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: BEA, subject: 'Tea Tree 1 is no longer in your account' });
  expect(mail?.text).toContain(`> ${NOTE}`);
  expect(mail?.text).toContain('You get this because this listing was in your account');
});

it('ends its managers with it', async () => {
  const { end, bea, id, newOwner } = await start();
  await bea.ask(`POST /api/owners/listings/${id}/people`, { email: MANAGER });
  const token = await readInvitation(connection, MANAGER);
  const manager = await newOwner(MANAGER);
  await manager.ask('POST /api/owners/invitations/accept', { token });

  await end();

  expect((await manager.ask('GET /api/owners/listings')).body).toEqual([]);
  expect(await connection.collection('listing_people').countDocuments({ status: { $ne: 'ended' } })).toBe(0);
});

it('is done and told once of many at once, and refused after that', async () => {
  const { end } = await start();

  await Promise.all(Array.from({ length: PARALLEL }, end));

  expect(await mails()).toHaveLength(1);
  expect(await end()).toMatchObject({ status: 409, body: { code: 'listing-without-owner' } });
});

it('is finished by doing it again where the directory broke off', async () => {
  const { end, content, id, bea } = await start();
  const listing = { id, slug: 'tea-tree-1', title: 'Tea Tree 1' };
  // Stopped after the claim was recorded.
  await claims.recordApproved({ id: crypto.randomUUID(), listing, owner: { id: bea.id, email: BEA }, at: new Date() });

  expect((await end()).status).toBe(200);

  expect(content.ownerOf(id)).toBeNull();
  expect(await mails()).toHaveLength(1);
});

it('stands in the audit trail by the operator’s name, and is nobody else’s to do', async () => {
  const { end, bea, id } = await start();

  expect((await bea.ask(`POST /api/claims/listings/${id}/end`, { note: NOTE })).status).toBe(403);
  await end();

  const done = await connection.collection('audit_events').findOne({ event: 'claim-revoked', outcome: 'done' });
  expect(done).toMatchObject({ operator: 'jo@office' });
});
