import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { createLog, createMetrics } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { listingEdit } from '../test/fake-content.ts';
import { createListingPeople, MANAGER, OWNER } from '../test/start-listing-people.ts';
import { PASSWORD, readOffer } from '../test/start-owners.ts';
import { mongoClaimStore } from './claims/claim.store.ts';
import { findListingThrough } from './listing-lookup.ts';
import { createTransferFinisher } from './listing-transfers/finish-transfer.ts';
import { mongoListingPersonStore } from './listing-people/listing-person.store.ts';
import { mongoListingTransferStore } from './listing-transfers/listing-transfer.store.ts';
import { listingOwnersThrough } from './owned-listings.ts';
import { mongoOwnerStore } from './owners/owner.store.ts';

/** Every sign-up costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const { connection } = openTestDatabase();
const { start, startWithManager } = createListingPeople(connection);
const stores = {
  owners: mongoOwnerStore(connection),
  people: mongoListingPersonStore(connection),
  transfers: mongoListingTransferStore(connection),
};
const HEIR = 'heidi@noosa.example';
const DAY_MS = 86_400_000;

beforeEach(() => Promise.all(Object.values(connection.models).map((model) => model.deleteMany())));

type Site = Awaited<ReturnType<typeof start>>;

/** An offer, and the account it is for. */
async function offered(parts: Parameters<typeof start>[0] = {}, started?: Site) {
  const site = started ?? (await start(parts));
  const transfer = `/api/owners/listings/${site.id}/transfer`;
  const offer = (body: object = {}) =>
    site.owner.ask(`POST ${transfer}`, { email: HEIR, currentPassword: PASSWORD, ...body });
  const answer = await offer();
  const heir = await site.newOwner(HEIR);
  const token = await readOffer(connection, HEIR);
  const accept = () => heir.ask('POST /api/owners/transfers/accept', { token });
  return { ...site, transfer, offer, answer, heir, token, accept };
}

it('hands a listing over once it is accepted: the owner before gets 404 at the next press', async () => {
  const { owner, heir, accept, answer, id, content, newVisitor, token } = await offered();
  const read = await newVisitor().ask('POST /api/owners/transfers/read', { token });
  expect((await heir.ask(`GET /api/owners/listings/${id}`)).status).toBe(404);

  const accepted = await accept();

  expect([answer.status, answer.body.email, read.body.listingTitle]).toEqual([201, HEIR, 'Tea Tree 1']);
  expect(accepted).toMatchObject({ status: 200, body: { listingId: id, listingTitle: 'Tea Tree 1' } });
  expect((await owner.ask(`PUT /api/owners/listings/${id}/revision`, listingEdit())).status).toBe(404);
  expect((await owner.ask('GET /api/owners/enquiries')).body).toEqual([]);
  expect((await heir.ask(`GET /api/owners/listings/${id}`)).body).toMatchObject({ role: 'owner' });
  expect(content.ownerOf(id)).toBe(heir.id);
  expect(await subjectsOf(connection)).toEqual([
    'Tea Tree 1 has a new owner',
    'Tea Tree 1 has a new owner',
    'Tea Tree 1 is offered to you',
  ]);
});

it('makes the approved claim the one of the new owner, without what the first one told us', async () => {
  const { owner, heir, accept, decide } = await offered();
  await connection.collection('business_claims').updateMany({}, { $set: { notes: 'My ABN is 12 345.' } });

  await accept();

  const [claim] = (await heir.ask('GET /api/owners/claims')).body as object[];
  expect(claim).toMatchObject({ status: 'approved', notes: null, reviewNote: null });
  expect((await owner.ask('GET /api/owners/claims')).body).toEqual([]);
  expect((await decide('revoked')).status).toBe(200);
  expect((await heir.ask('GET /api/owners/listings')).body).toEqual([]);
});

it('keeps the managers of the owner before out, and gives the enquiries without their notes', async () => {
  const site = await startWithManager();
  const { heir, accept } = await offered({}, site);
  await site.newVisitor().ask('POST /api/business-leads', {
    directoryItemId: site.id,
    customerName: 'Cleo',
    customerEmail: 'cleo@noosa.example',
    message: 'Is there a table?',
  });
  const [enquiry] = (await site.owner.ask('GET /api/owners/enquiries')).body as { id: string }[];
  await site.owner.ask(`PUT /api/owners/enquiries/${enquiry?.id}`, { responseNotes: 'Pays late.' });

  await accept();

  expect((await site.manager.ask(`GET /api/owners/listings/${site.id}`)).status).toBe(404);
  expect((await heir.ask(`GET ${site.people}`)).body).toMatchObject([{ email: HEIR }]);
  expect((await heir.ask('GET /api/owners/enquiries')).body).toMatchObject([
    { customerName: 'Cleo', responseNotes: null },
  ]);
});

it('asks for the password, and for somebody else’s address', async () => {
  const { offer } = await offered();

  const answers = [await offer({ currentPassword: 'Wrong-Password-1' }), await offer({ email: OWNER })];

  expect(answers.map(({ body }) => body.code)).toEqual(['credentials-not-valid', 'transfer-to-yourself']);
});

it('is not for managers, nor for the account of another address', async () => {
  const site = await startWithManager();
  const { transfer, token } = await offered({}, site);

  const offer = { email: MANAGER, currentPassword: PASSWORD };
  const byManager = [await site.manager.ask(`GET ${transfer}`), await site.manager.ask(`POST ${transfer}`, offer)];
  const stolen = await site.manager.ask('POST /api/owners/transfers/accept', { token });

  expect(byManager.map(({ status }) => status)).toEqual([403, 403]);
  expect([stolen.status, stolen.body.code]).toEqual([403, 'invitation-email-differs']);
});

it('can be taken back, and a new offer makes the link before worthless', async () => {
  const { owner, offer, transfer, accept, token, newVisitor } = await offered();
  await offer();
  expect((await newVisitor().ask('POST /api/owners/transfers/read', { token })).status).toBe(400);
  expect((await owner.ask(`GET ${transfer}`)).body).toMatchObject({ email: HEIR, isLapsed: false });

  expect(await owner.ask(`DELETE ${transfer}`)).toMatchObject({ status: 200, body: null });

  expect((await accept()).body.code).toBe('token-not-valid');
  expect((await owner.ask(`GET ${transfer}`)).body).toBeNull();
});

it('opens nothing after seven days', async () => {
  let at = new Date();
  const { owner, transfer, token, newVisitor } = await offered({ now: () => at });

  at = new Date(at.getTime() + 7 * DAY_MS + 1);

  expect((await newVisitor().ask('POST /api/owners/transfers/read', { token })).status).toBe(400);
  expect((await owner.ask(`GET ${transfer}`)).body).toMatchObject({ isLapsed: true });
});

it('is done once, however often it is accepted', async () => {
  const { accept, id, content, heir } = await offered();

  const statuses = await Promise.all([accept(), accept(), accept()]);

  expect(statuses.some(({ status }) => status === 200)).toBe(true);
  expect(content.ownerOf(id)).toBe(heir.id);
  expect((await subjectsOf(connection)).filter((subject) => subject.includes('new owner'))).toHaveLength(2);
  expect(await connection.collection('business_claims').countDocuments({ status: 'approved' })).toBe(1);
});

it.each(Array.from({ length: 4 }, (_, index) => index))(
  'leaves one owner with an approved claim, or none without, when an operator revokes at the same moment (%i)',
  async () => {
    const { accept, decide, content, id } = await offered();

    await Promise.all([accept(), decide('revoked')]);

    await expectAgreement(id, content.ownerOf(id));
  },
);

it('leaves one owner with an approved claim, or none without, when the first owner deletes the account', async () => {
  const { accept, owner, content, id } = await offered();

  await Promise.all([accept(), owner.ask('POST /api/owners/me/remove', { password: PASSWORD })]);

  await expectAgreement(id, content.ownerOf(id));
});

it('leaves the listing to nobody when the new owner deletes the account meanwhile', async () => {
  const { accept, heir, content, id } = await offered();

  await Promise.all([accept(), heir.ask('POST /api/owners/me/remove', { password: PASSWORD })]);

  await expectAgreement(id, content.ownerOf(id));
  expect(content.ownerOf(id)).not.toBe(heir.id);
});

it('either takes an offer back or hands the listing over when both happen at once', async () => {
  const { accept, owner, transfer, content, id, heir } = await offered();

  const [accepted, withdrawn] = await Promise.all([accept(), owner.ask(`DELETE ${transfer}`)]);

  expect(content.ownerOf(id)).toBe(accepted.status === 200 ? heir.id : owner.id);
  if (accepted.status !== 200) expect(withdrawn.status).toBe(200);
});

it.each(['before', 'after'] as const)(
  'is finished later when content-api breaks off %s it handed the listing over',
  async (when) => {
    const { accept, content, id, heir } = await offered();
    content.failAt((call) => (/^PUT .*\/owner\//.test(call) ? when : undefined));
    expect((await accept()).status).toBe(503);
    content.failAt(() => undefined);

    const finisher = createFinisher(content.client);
    finisher.start();
    await vi.waitUntil(async () => (await connection.collection('listing_transfers').findOne())?.status === 'done');
    await finisher.stop();

    expect(content.ownerOf(id)).toBe(heir.id);
    await expectAgreement(id, heir.id);
    expect(await connection.collection('audit_events').countDocuments({ event: 'listing-transferred' })).toBe(1);
  },
);

it('goes with the account that made it', async () => {
  const { owner, accept } = await offered();

  await owner.ask('POST /api/owners/me/remove', { password: PASSWORD });

  expect(await connection.collection('listing_transfers').countDocuments()).toBe(0);
  expect((await accept()).body.code).toBe('token-not-valid');
});

it('stores no link anybody could open, and who did what', async () => {
  const { token, accept } = await offered();
  expect(JSON.stringify(await connection.collection('listing_transfers').find().toArray())).not.toContain(token);

  await accept();

  const events = await connection.collection('audit_events').distinct('event');
  expect(events).toEqual(expect.arrayContaining(['listing-transfer-offered', 'listing-transferred']));
});

function createFinisher(client: Site['content']['client']) {
  const { owners, people, transfers } = stores;
  return createTransferFinisher({
    ...{ owners, transfers, claims: mongoClaimStore(connection), audit: createTrail() },
    listingOwners: listingOwnersThrough(client, (ended) => people.endAll(ended, new Date())),
    findListing: findListingThrough(client, owners.findById),
    log: createLog({ service: 'test', level: 'silent' }),
    wakeMail: () => undefined,
    now: () => new Date(Date.now() + 60_000),
  });
}

function createTrail() {
  const log = createLog({ service: 'test', level: 'silent' });
  const trail = createAuditTrail({ store: mongoAuditStore(connection), key: 'a-key', log, metrics: createMetrics() });
  onTestFinished(() => trail.stop());
  return trail;
}

/** Whose the listing is, the approved claim says, too. */
async function expectAgreement(listingId: string, ownerId: string | null | undefined): Promise<void> {
  const approved = { 'listing.id': listingId, status: 'approved' };
  const claims = await connection.collection('business_claims').find(approved).toArray();
  expect(claims.map(({ businessOwnerId }) => businessOwnerId as string)).toEqual(ownerId ? [ownerId] : []);
  const known = ownerId ? await connection.collection('business_owners').countDocuments({ _id: ownerId as never }) : 1;
  expect(known).toBe(1);
}

async function subjectsOf(from: typeof connection): Promise<string[]> {
  const transfers = await from.collection('listing_transfers').find().toArray();
  return transfers.flatMap(({ mails }) => (mails as { subject: string }[]).map(({ subject }) => subject)).toSorted();
}
