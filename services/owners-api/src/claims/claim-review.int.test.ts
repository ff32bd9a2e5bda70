import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it } from 'vitest';

import { startClaims } from '../../test/start-claims.ts';
import { createAccountStores } from '../../test/start-owners.ts';
import { listingOwnersThrough } from '../owned-listings.ts';
import type { ClaimDocument } from './claim.documents.ts';
import { type ClaimStore, mongoClaimStore } from './claim.store.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const claims = mongoClaimStore(connection);
const model = connection.model<ClaimDocument>('Claim');
/** A burst takes a second; a busy machine ten times as long. */
const BURST = { timeout: 60_000 };
const PARALLEL = 50;
const BEA = 'bea@noosa.example';
const RIVAL = 'rival@noosa.example';

beforeEach(() => Promise.all([model.deleteMany(), connection.model('Owner').deleteMany()]));
it('assigns the listing, and notifies the owner', async () => {
  const { claim, review, content, listings, bea } = await start();
  const id = await claim(BEA);

  const { status, body } = await review(id, 'approved', 'Welcome!');

  expect([status, body]).toMatchObject([
    200,
    {
      status: 'approved',
      reviewNote: 'Welcome!',
      currentOwnerId: bea.id,
      owner: { emailVerified: true },
      competing: 0,
    },
  ]);
  expect(content.ownerOf(listings[0].id)).toBe(bea.id);
  expect((await bea.ask('GET /api/owners/listings')).body).toMatchObject([{ item: { id: listings[0].id } }]);
  expect((await bea.ask('GET /api/owners/claims')).body).toMatchObject([
    { status: 'approved', verifiedAt: expect.any(String), reviewNote: 'Welcome!' },
  ]);
  expect(await mailsOf(id)).toEqual(['Tea Tree 1 is yours']);
});

it.each([false, true])('assigns nothing while nobody has verified the address; registered: %s', async (isThere) => {
  const { newVisitor, claim, review, content } = await start();
  const account = { name: 'Nell', email: 'nell@noosa.example', password: 'Pandanus-42' };
  if (isThere) await newVisitor().ask('POST /api/owners/signup', account);
  const id = await claim(account.email);

  expect(await review(id, 'approved')).toMatchObject({ status: 409, body: { code: 'owner-not-verified' } });
  expect((await model.findById(id).lean())?.status).toBe('pending');
  expect(content.asked.some((call) => call.startsWith('PUT'))).toBe(false);
});

it('gives one of two competing owners the listing when fifty operators approve at once', BURST, async () => {
  const { claim, review, content, listings, bea, rival } = await start();
  const ids = [await claim(BEA), await claim(RIVAL)] as const;

  await Promise.all(Array.from({ length: PARALLEL }, (_, index) => review(ids[index % 2 ? 1 : 0], 'approved')));

  const approved = await model.find({ status: 'approved' }).lean();
  expect(approved).toHaveLength(1);
  expect(approved[0]?.businessOwnerId).toBe(content.ownerOf(listings[0].id));
  expect([bea.id, rival.id]).toContain(content.ownerOf(listings[0].id));
  expect([...(await mailsOf(ids[0])), ...(await mailsOf(ids[1]))]).toEqual(['Tea Tree 1 is yours']);
  expect((await model.findOne({ status: 'pending' }).lean())?.approvalBegunAt).toBeUndefined();
});

it('shows what competes, and refuses the second until the first is revoked', async () => {
  const { claim, review, content, listings, rival, operator } = await start();
  const [first, second] = [await claim(BEA), await claim(RIVAL)];
  expect((await operator.ask('GET /api/claims/review')).body).toMatchObject([{ competing: 1 }, { competing: 1 }]);
  await review(first, 'approved');

  expect(await review(second, 'approved')).toMatchObject({ status: 409, body: { code: 'listing-has-owner' } });
  expect((await operator.ask(`GET /api/claims/review/${first}`)).body).toMatchObject({ competing: 1 });
  expect((await review(first, 'revoked', 'Sold.')).body).toMatchObject({ status: 'revoked', currentOwnerId: null });
  expect((await review(second, 'approved')).status).toBe(200);

  expect(content.ownerOf(listings[0].id)).toBe(rival.id);
  expect(await mailsOf(first)).toEqual(['Tea Tree 1 is yours', 'Tea Tree 1 is no longer in your account']);
});

it('declines with a note, once', async () => {
  const { claim, review } = await start();
  const id = await claim(BEA);

  expect((await review(id, 'rejected', 'Which shop?')).body).toMatchObject({ status: 'rejected' });
  for (const decision of ['rejected', 'approved', 'revoked']) {
    expect(await review(id, decision)).toMatchObject({
      status: 409,
      body: { code: 'claim-already-reviewed', message: 'This claim was rejected before.' },
    });
  }
  expect(await mailsOf(id)).toEqual(['About your claim of Tea Tree 1']);
});

it.each(['before', 'after'] as const)(
  'finishes an approval that was interrupted %s the listing was assigned',
  async (when) => {
    const { claim, review, content, listings, bea } = await start();
    const id = await claim(BEA);
    content.failAt((call) => (call.startsWith('PUT') ? when : undefined));
    expect((await review(id, 'approved')).status).toBe(503);
    expect((await model.findById(id).lean())?.status).toBe('pending');

    content.failAt(() => undefined);
    expect(await review(id, 'rejected')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Approve it again') },
    });
    expect((await review(id, 'approved')).body).toMatchObject({ status: 'approved' });

    expect(content.ownerOf(listings[0].id)).toBe(bea.id);
    expect(await mailsOf(id)).toEqual(['Tea Tree 1 is yours']);
  },
);

it('finishes a revocation that was interrupted half-way', async () => {
  const { claim, review, content, listings } = await start();
  const id = await claim(BEA);
  await review(id, 'approved');
  content.failAt((call) => (call.startsWith('DELETE') ? 'after' : undefined));
  expect((await review(id, 'revoked')).status).toBe(503);
  expect((await model.findById(id).lean())?.status).toBe('approved');

  content.failAt(() => undefined);
  expect((await review(id, 'revoked')).body).toMatchObject({ status: 'revoked' });

  expect(content.ownerOf(listings[0].id)).toBeNull();
});

it('unassigns a listing whose claim was deleted during the approval', async () => {
  const slow: ClaimStore = {
    ...claims,
    async approve(id, ...rest) {
      await model.deleteOne({ _id: id });
      return claims.approve(id, ...rest);
    },
  };
  const { claim, review, content, listings } = await start(slow);
  const id = await claim(BEA);

  expect(await review(id, 'approved')).toMatchObject({ status: 404, body: { code: 'claim-not-found' } });
  expect(content.ownerOf(listings[0].id)).toBeNull();
});

it('unassigns a listing that a second approval assigns while the first is revoked', async () => {
  let assignAgain = () => Promise.resolve<unknown>(undefined);
  const { claim, review, content, listings, bea } = await start({
    ...claims,
    async revoke(...revoked) {
      await assignAgain();
      return claims.revoke(...revoked);
    },
  });
  const id = await claim(BEA);
  await review(id, 'approved');
  assignAgain = () => listingOwnersThrough(content.client, () => Promise.resolve()).assign(listings[0].id, bea.id);

  expect((await review(id, 'revoked')).body).toMatchObject({ status: 'revoked' });

  expect(content.ownerOf(listings[0].id)).toBeNull();
});

it('ends claims and ownership with the account, and leaves others theirs', async () => {
  const { claim, review, content, listings, bea, rival } = await start();
  await review(await claim(BEA), 'approved');
  await review(await claim(RIVAL, listings[1].id), 'approved');
  await claim(RIVAL);
  const records = (await bea.ask('GET /api/owners/me/export')).body;
  expect(records).toMatchObject({ claims: [{ status: 'approved' }], listings: [{ item: { title: 'Tea Tree 1' } }] });

  content.failAt((call) => (call.startsWith('DELETE') ? 'before' : undefined));
  expect((await bea.ask('POST /api/owners/me/remove', { password: 'Pandanus-42' })).status).toBe(503);
  content.failAt(() => undefined);
  expect((await bea.ask('POST /api/owners/me/remove', { password: 'Pandanus-42' })).status).toBe(204);

  expect([content.ownerOf(listings[0].id), content.ownerOf(listings[1].id)]).toEqual([null, rival.id]);
  expect((await model.find().lean()).map(({ businessOwnerEmail }) => businessOwnerEmail)).toEqual([RIVAL, RIVAL]);
});

const mailsOf = async (id: string) =>
  ((await model.findById(id).lean())?.mails ?? []).slice(2).map(({ subject }) => subject);

async function start(store = claims) {
  const site = await startClaims(stores, { claims: store, connection });
  const operator = site.newService();
  const [bea, rival] = [await site.newOwner(BEA), await site.newOwner(RIVAL)];
  return {
    ...site,
    operator,
    bea,
    rival,
    /** Claims the first listing unless said, and answers the id of the claim. */
    async claim(businessOwnerEmail: string, directoryItemId: string = site.listings[0].id): Promise<string> {
      await site.newVisitor().ask('POST /api/claims/initiate', { directoryItemId, businessOwnerEmail });
      const stored = await model
        .findOne({ businessOwnerEmail, 'listing.id': directoryItemId, status: 'pending' })
        .lean();
      return stored?._id ?? '';
    },
    review: (id: string, decision: string, note?: string) =>
      operator.ask(`POST /api/claims/review/${id}`, { decision, ...(note && { note }) }),
  };
}
