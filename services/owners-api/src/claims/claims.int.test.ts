import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { watchPlans } from '@shoreline/service-testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { pretendListing } from '../../test/fake-content.ts';
import { startClaims } from '../../test/start-claims.ts';
import { createAccountStores } from '../../test/start-owners.ts';
import type { ClaimDocument } from './claim.documents.ts';
import { mongoClaimStore } from './claim.store.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const claims = mongoClaimStore(connection);
const model = connection.model<ClaimDocument>('Claim');
/** A burst takes a second; a busy machine ten times as long. */
const BURST = { timeout: 60_000 };
const listing = pretendListing(1);
const BEA = 'bea@noosa.example';
const RIVAL = 'rival@noosa.example';
const form = { directoryItemId: listing.id, businessOwnerEmail: BEA };

beforeEach(() => Promise.all([model.deleteMany(), connection.model('Owner').deleteMany()]));
describe('a claim', () => {
  it('is answered in one way for known, unverified and unknown addresses, and each is mailed in its own', async () => {
    const { newVisitor, newOwner } = await start();
    await newOwner(BEA);
    await newVisitor().ask('POST /api/owners/signup', { name: 'Rita', email: RIVAL, password: 'Pandanus-42' });
    const claim = (email: string) =>
      newVisitor().ask('POST /api/claims/initiate', { ...form, businessOwnerEmail: email });

    const answers = await Promise.all([BEA, RIVAL, 'nobody@noosa.example'].map(claim));

    const [first] = answers;
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({ status: 201, body: { status: 'accepted' } });
      expect([...headers.keys()]).toEqual([...(first?.headers.keys() ?? [])]);
    }
    const mailed = async (email: string) => (await model.findOne({ businessOwnerEmail: email }).lean())?.mails ?? [];
    expect((await mailed(BEA)).map(({ to }) => to)).toEqual([BEA, 'hello@shoreline.example']);
    expect((await mailed(BEA))[0]?.text).toContain('/owners\n');
    expect((await mailed(RIVAL))[0]?.text).toContain('/owners/verify');
    expect((await mailed('nobody@noosa.example'))[0]?.text).toContain('/owners/signup');
    expect((await mailed(BEA))[0]?.text).toContain('3-5 business days');
  });

  it('mails operators the commands, and what was typed as a quote', async () => {
    const { newVisitor } = await start();
    await newVisitor().ask('POST /api/claims/initiate', { ...form, notes: 'I am the one with the red apron.' });

    const claim = await model.findOne().lean();
    const text = claim?.mails[1]?.text ?? '';
    expect(text).toContain(`npm run ops -- claims approve ${claim?._id}`);
    expect(text).toContain('I am the one with the red apron.');
    expect(claim?.mails[0]?.text).not.toContain('apron');
  });

  it('is stored once for a listing and an address, however often and however written', BURST, async () => {
    const { newVisitor } = await start();
    const spellings = [BEA, 'Bea@Noosa.example', ' bea@noosa.example '];

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        newVisitor().ask('POST /api/claims/initiate', { ...form, businessOwnerEmail: spellings[index % 3] }),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await model.find().lean()).toMatchObject([{ status: 'pending', mails: [{}, {}] }]);
  });

  it('stays in its first words unless its signed-in owner says it again', async () => {
    const { newVisitor, newOwner } = await start();
    const owner = await newOwner(BEA);
    await newVisitor().ask('POST /api/claims/initiate', { ...form, notes: 'First.' });
    await newVisitor().ask('POST /api/claims/initiate', { ...form, notes: 'A stranger.' });
    expect((await model.findOne().lean())?.notes).toBe('First.');

    await owner.ask('POST /api/claims/initiate', { ...form, notes: 'It is me.', verificationMethod: 'phone' });

    expect(await model.find().lean()).toMatchObject([
      { notes: 'It is me.', verificationMethod: 'phone', verificationData: { withSession: true } },
    ]);
  });

  it('happens once for one key, and its key is good for nothing else', async () => {
    const { newVisitor } = await start();
    const key = { 'idempotency-key': 'one-key-for-all' };
    const send = (more: object) => newVisitor().ask('POST /api/claims/initiate', { ...form, ...more }, key);

    expect([(await send({})).status, (await send({})).status]).toEqual([201, 201]);
    expect(await send({ notes: 'Another.' })).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } });
    expect(await send({ businessOwnerEmail: RIVAL })).toMatchObject({ status: 409 });
    expect(await model.countDocuments()).toBe(1);
  });

  it('needs the address of the session there is one', async () => {
    const { newOwner } = await start();
    const owner = await newOwner(BEA);

    expect(await owner.ask('POST /api/claims/initiate', { ...form, businessOwnerEmail: RIVAL })).toMatchObject({
      status: 403,
      body: { code: 'claim-email-differs' },
    });
    expect((await owner.ask('POST /api/claims/initiate', form)).status).toBe(201);
  });

  it('waits for the directory rather than being guessed', async () => {
    const { newVisitor, content } = await start();
    content.failAt(() => 'before');

    const { status, headers } = await newVisitor().ask('POST /api/claims/initiate', form);

    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    content.failAt(() => undefined);
    expect(await newVisitor().ask('POST /api/claims/initiate', { ...form, directoryItemId: BOREDOM })).toMatchObject({
      status: 404,
      body: { code: 'listing-not-found' },
    });
  });

  it.each([
    [{ directoryItemId: '' }, 'directoryItemId', 'Business selection is required'],
    [{ businessOwnerEmail: 'bea' }, 'businessOwnerEmail', 'Please enter a valid email address'],
  ])('is refused in the words of the form: %j', async (wrong, path, message) => {
    const { newVisitor } = await start();

    expect(await newVisitor().ask('POST /api/claims/initiate', { ...form, ...wrong })).toMatchObject({
      status: 400,
      body: { issues: [{ path, message }] },
    });
  });

  it('of a program is answered alike and not stored', async () => {
    const { newVisitor } = await start();

    expect((await newVisitor().ask('POST /api/claims/initiate', { ...form, nickname: 'bot' })).status).toBe(201);
    expect(await model.countDocuments()).toBe(0);
  });
});

describe('the owner of an address', () => {
  it('sees what was claimed with it before there was an account, and withdraws it', async () => {
    const { newVisitor, newOwner } = await start();
    await newVisitor().ask('POST /api/claims/initiate', form);
    const owner = await newOwner(BEA);

    const listed = await owner.ask('GET /api/owners/claims');
    const [claim] = listed.body as [{ id: string }];
    expect(claim).toMatchObject({ status: 'pending', listing: { title: 'Tea Tree 1' } });
    const withdraw = () => owner.ask(`POST /api/owners/claims/${claim.id}/withdraw`);

    expect(await withdraw()).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'claim-already-reviewed' } });
    expect((await newVisitor().ask('POST /api/claims/initiate', form)).status).toBe(201);
    expect(await model.countDocuments()).toBe(2);
  });
});

describe('the query plan', () => {
  const latestPlan = watchPlans(connection);
  const page = { limit: 10, offset: 0 };

  it.each([
    ['of an address', () => claims.listOf(BEA, page), 'claimant'],
    ['of what waits', () => claims.listForReview({ ...page, status: 'pending' }), 'review'],
    ['of the approved one', () => claims.findApproved(listing.id), 'one-approved'],
  ])('%s reads its index in order', async (_, read, index) => {
    await read();

    expect(await latestPlan()).toMatchObject({ stages: expect.not.arrayContaining(['SORT']), indexes: [index] });
  });
});

const BOREDOM = '11111111-1111-4111-8111-111111111111';

const start = () => startClaims(stores, { claims, connection });
