import { createLog } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { findInDatabase, findUnlistedFields } from '@shoreline/service-kit/personal-data-testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { pretendListing } from '../test/fake-content.ts';
import { startClaims } from '../test/start-claims.ts';
import { createAccountStores, PASSWORD } from '../test/start-owners.ts';
import { mongoClaimStore } from './claims/claim.store.ts';
import { mongoEnquiryStore } from './leads/enquiry.store.ts';
import { mongoLeadTrackStore } from './leads/lead-track.store.ts';
import { mongoLeadStore } from './leads/lead.store.ts';
import { dummyMailsWithoutAddress } from './migrations/0002-dummy-mails-without-address.ts';
import { impersonalCollections, personalDataOfOwners, remainingAfterErasure } from './personal-data.ts';

/** Every sign-up costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const log = createLog({ service: 'test', level: 'silent' });
const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const claims = mongoClaimStore(connection);
const more = {
  enquiries: mongoEnquiryStore(connection),
  leads: mongoLeadStore(connection),
  leadTracks: mongoLeadTrackStore(connection),
};
const CANARY = 'canary';
const EMAIL = 'canary@noosa.example';
const AS_TYPED = 'Canary@Noosa.example';

beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
});

it('is listed field by field', () => {
  const entries = personalDataOfOwners(connection, {
    ...more,
    listOwned: () => Promise.resolve([]),
    listingOwners: {} as never,
    claimFiles: {} as never,
  });

  expect(findUnlistedFields(connection, entries, impersonalCollections)).toEqual([]);
});

it('leaves with its owner: all of it in the export', async () => {
  const { owner } = await startWithCanary();

  const { body } = await owner.ask('GET /api/owners/me/export');

  expect(body).toMatchObject({
    owner: { email: EMAIL, phone: '07 5470 0000', devices: [{ seenAt: expect.any(String) }] },
    claims: expect.arrayContaining([
      expect.objectContaining({ businessOwnerEmail: EMAIL, notes: 'canary claims', status: 'approved' }),
      expect.objectContaining({ status: 'pending' }),
    ]),
    enquiries: [{ notes: 'canary notes', replies: [{ message: 'Sings the canary.' }] }],
    enquiriesSent: [{ customerName: 'Canary', customerEmail: AS_TYPED, message: 'Does a canary fit?' }],
    sessions: [{ isCurrent: true, expiresAt: expect.any(String) }],
    listings: [{ item: { slug: 'tea-tree-1' } }],
    otherServices: { content: { newsletter: [{ wantsUpdates: true }] } },
  });
  const subjects = (body.mails as { to: string; subject: string }[]).map(({ to, subject }) => `${to} ${subject}`);
  expect(subjects).toEqual(expect.arrayContaining([expect.stringMatching(/^canary@noosa\.example .*email/i)]));
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|customer@noosa/i);
});

it('is found, exported and erased by its address, and what stays is named', async () => {
  const { newService, content, listings } = await startWithCanary();
  const operator = newService();

  const found = (await operator.ask('POST /api/owners-people/find', { email: AS_TYPED })).body;
  const exported = (await operator.ask('POST /api/owners-people/export', { email: EMAIL })).body;
  const erased = (await operator.ask('POST /api/owners-people/erase', { email: EMAIL })).body;
  const again = (await operator.ask('POST /api/owners-people/erase', { email: EMAIL })).body;

  expect(found.accountIds).toHaveLength(1);
  expect(toCounts(found.records)).toMatchObject({ claims: 2, enquiries: 1, enquiriesSent: 1, owner: 1, sessions: 1 });
  expect(exported).toMatchObject({ owner: [{ email: EMAIL }], enquiriesSent: [{ customerEmail: AS_TYPED }] });
  expect(toCounts(erased.erased)).toMatchObject({ claims: 2, enquiriesSent: 1, owner: 1, sessions: 1 });
  expect(erased.remaining).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/^answers to customers, without their author/) }),
    ...remainingAfterErasure,
  ]);
  expect(new Set(Object.values(toCounts(again.erased)))).toEqual(new Set([0]));
  expect(content.ownerOf(listings[0].id)).toBeNull();
  // The answer to a customer, and the mail that carries it there, are what was named; nothing else is left.
  expect(await findInDatabase(connection, CANARY)).toEqual({ business_leads: 1 });
  const named = { 'replies.0.message': '', 'mails.$[].text': '', 'mails.$[].html': '' } as const;
  await connection.collection('business_leads').updateMany({}, { $unset: named });
  expect(await findInDatabase(connection, CANARY)).toEqual({});
});

it('is erased of somebody without an account, and of nobody else', async () => {
  const { newVisitor, newService } = await startClaims(stores, { connection, claims, ...more });
  await newVisitor().ask('POST /api/business-leads', enquiryOf(AS_TYPED));
  await newVisitor().ask('POST /api/business-leads', enquiryOf('canary.and.mate@noosa.example'));
  await newVisitor().ask('POST /api/claims/initiate', claimOf(EMAIL, 2));

  const { body } = await newService().ask('POST /api/owners-people/erase', { email: EMAIL });

  expect(toCounts(body.erased)).toMatchObject({ claims: 1, enquiriesSent: 1, owner: 0 });
  expect(await connection.collection('business_leads').distinct('customerEmail')).toEqual([
    'canary.and.mate@noosa.example',
  ]);
  expect(await connection.collection('business_claims').countDocuments()).toBe(0);
});

it('is not stored for an address nobody has', async () => {
  const { newVisitor } = await startClaims(stores, { connection, claims, ...more });

  expect((await newVisitor().ask('POST /api/owners/forgot-password', { email: EMAIL })).status).toBe(200);
  expect((await newVisitor().ask('POST /api/owners/resend-verification', { email: EMAIL })).status).toBe(200);

  expect(await connection.collection('owner_decoys').countDocuments()).toBeGreaterThan(0);
  expect(await findInDatabase(connection, CANARY)).toEqual({});
});

it('of the version before is removed where it was for an address nobody has', async () => {
  const db = connection.db ?? expect.unreachable('connected');
  await connection.collection('owner_decoys').insertOne({ _id: 'decoy-1', letter: { mail: { to: EMAIL } } } as never);
  expect(await dummyMailsWithoutAddress.isPending?.(db)).toBe(true);

  await dummyMailsWithoutAddress.up(db, log);

  expect(await dummyMailsWithoutAddress.isPending?.(db)).toBe(false);
  expect(await findInDatabase(connection, CANARY)).toEqual({});
});

it('stays whole while content-api is away', async () => {
  const { content, newService, owner } = await startWithCanary();
  const before = await findInDatabase(connection, CANARY);
  content.failAt(() => 'before');

  expect((await newService().ask('POST /api/owners-people/erase', { email: EMAIL })).status).toBe(503);
  expect((await owner.ask('GET /api/owners/me/export')).status).toBe(503);

  expect(await findInDatabase(connection, CANARY)).toEqual(before);
});

const toCounts = (records: { name: string; count: number }[]) =>
  Object.fromEntries(records.map(({ name, count }) => [name, count]));

const claimOf = (businessOwnerEmail: string, listing: number) => ({
  directoryItemId: pretendListing(listing).id,
  businessOwnerEmail,
  notes: 'canary claims',
});

const enquiryOf = (customerEmail: string) => ({
  directoryItemId: pretendListing(1).id,
  customerName: 'Canary',
  customerEmail,
  message: 'Does a canary fit?',
});

/** An owner who did everything there is to do here, and is somebody's customer too. */
async function startWithCanary() {
  const site = await startClaims(stores, { connection, claims, ...more });
  const owner = await site.newOwner(EMAIL);
  await owner.ask('PUT /api/owners/me', { name: 'Canary', phone: '07 5470 0000' });
  await owner.ask('POST /api/claims/initiate', claimOf(EMAIL, 1));
  const [claim] = (await owner.ask('GET /api/owners/claims')).body as { id: string }[];
  await site.newService().ask(`POST /api/claims/review/${claim?.id}`, { decision: 'approved' });
  await owner.ask(`POST /api/owners/listings/${pretendListing(1).id}/people`, { email: 'canary.mate@noosa.example' });
  await owner.ask('POST /api/claims/initiate', claimOf(EMAIL, 2));
  await site.newVisitor().ask('POST /api/business-leads', {
    ...enquiryOf('customer@noosa.example'),
    customerName: 'Mo',
    message: 'Do you have a table?',
  });
  const [enquiry] = (await owner.ask('GET /api/owners/enquiries')).body as { id: string }[];
  await owner.ask(`PUT /api/owners/enquiries/${enquiry?.id}`, { responseNotes: 'canary notes' });
  await owner.ask(`POST /api/owners/enquiries/${enquiry?.id}/replies`, { message: 'Sings the canary.' });
  await site
    .newVisitor()
    .ask('POST /api/business-leads', { ...enquiryOf(AS_TYPED), directoryItemId: pretendListing(3).id });
  await owner.ask('POST /api/owners/forgot-password', { email: EMAIL });
  await owner.ask('POST /api/owners/login', { email: EMAIL, password: PASSWORD });
  return { ...site, owner };
}
