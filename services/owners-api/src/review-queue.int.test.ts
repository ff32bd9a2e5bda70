import { ownersAuditRoutes } from '@shoreline/contracts';
import { ownersQueueRoutes, type ReviewEntry } from '@shoreline/contracts/review-queue';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startOperatorSessions } from '@shoreline/service-kit/operator-sessions-testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { pretendListing } from '../test/fake-content.ts';
import { startClaims } from '../test/start-claims.ts';
import { createAccountStores } from '../test/start-owners.ts';
import { linkIn, readMail } from './listing.testing.ts';
import { mongoClaimStore } from './claims/claim.store.ts';
import { mongoLeadStore } from './leads/lead.store.ts';
import { enquiriesWithoutReader } from './migrations/0004-enquiries-without-reader.ts';

/** Every sign-up costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const { connection } = openTestDatabase();
const accounts = createAccountStores(connection);
const claims = mongoClaimStore(connection);
const leads = mongoLeadStore(connection);
const identityKeys = createTestKeys();
const ENTRIES = ownersQueueRoutes.list.path;
const BEA = 'bea@noosa.example';
const AT_ONCE = 10;
const WITHOUT_ADDRESS = [pretendListing(1, { email: null }), pretendListing(2), pretendListing(3)] as const;
let operators: Awaited<ReturnType<typeof startOperatorSessions>>;

beforeAll(async () => {
  operators = await startOperatorSessions(identityKeys, 'owners');
});
beforeEach(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.deleteMany()));
  await connection.collection('business_leads').deleteMany({});
});
afterAll(() => operators.close());

it('hands a listing over once of many decisions at the same moment, mails once, and tells the others who and when', async () => {
  const { moderator, second, claim, content, listings } = await start();
  const id = await claim();
  const address = `${ENTRIES}/claim/${id}`;
  expect((await moderator.ask(`GET ${ENTRIES}`)).body).toMatchObject([
    { id, kind: 'claim', title: 'Tea Tree 1', by: BEA, acts: ['approve', 'reject', 'ask'], isSafe: false },
  ]);
  expect((await moderator.ask(`GET ${address}`)).body).toMatchObject({
    warnings: [],
    facts: expect.arrayContaining([{ label: 'The listing shows', value: 'beans@tea-tree.example' }]),
  });

  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      (index % 2 ? moderator : second).ask(`POST ${address}`, { act: 'approve', note: 'Welcome' }),
    ),
  );

  const { decision } = (await moderator.ask(`GET ${address}`)).body;
  expect(decision).toMatchObject({ outcome: 'approved', by: expect.stringMatching(/^moderator2?@example\.com$/) });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE / 2);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'review-already-decided',
    message: expect.stringContaining(`This was approved by ${decision.by} on `),
  });
  expect(content.ownerOf(listings[0].id)).not.toBeNull();
  const stored = await connection.collection('business_claims').findOne({});
  const subjects = stored?.mails.map(({ subject }: { subject: string }) => subject);
  expect(subjects.filter((subject: string) => subject === 'Tea Tree 1 is yours')).toHaveLength(1);
});

it('declines a claim with a reason, which is stored and mailed', async () => {
  const { moderator, claim } = await start();
  const address = `${ENTRIES}/claim/${await claim()}`;

  expect((await moderator.ask(`POST ${address}`, { act: 'reject' })).status).toBe(400);
  expect((await moderator.ask(`POST ${address}`, { act: 'reject', note: 'Which shop is yours?' })).status).toBe(200);

  const stored = await connection.collection('business_claims').findOne({});
  expect(stored).toMatchObject({
    status: 'rejected',
    reviewedBy: 'moderator@example.com',
    reviewNote: 'Which shop is yours?',
  });
  expect(stored?.mails.at(-1).text).toContain('Which shop is yours?');
});

it('says what is in the way of a claim, and changes nothing', async () => {
  const { moderator, newVisitor, listings } = await start();
  await newVisitor().ask('POST /api/claims/initiate', {
    directoryItemId: listings[0].id,
    businessOwnerEmail: 'nobody@noosa.example',
  });
  const [{ id }] = (await moderator.ask(`GET ${ENTRIES}`)).body;

  const { body } = await moderator.ask(`GET ${ENTRIES}/claim/${id}`);
  expect(body.warnings).toEqual(['Nobody has verified this address with an account: it cannot be approved yet.']);
  expect(await moderator.ask(`POST ${ENTRIES}/claim/${id}`, { act: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'owner-not-verified' },
  });
  expect((await moderator.ask(`GET ${ENTRIES}`)).body).toHaveLength(1);
});

it('shows enquiries that nobody else reads, and takes them off once one of us has', async () => {
  const { moderator, second, newVisitor, listings } = await start([
    pretendListing(1, { email: null }),
    pretendListing(2),
    pretendListing(3),
  ]);
  const enquire = (listing: number, customerName: string) =>
    newVisitor().ask('POST /api/business-leads', {
      directoryItemId: listings[listing]?.id,
      customerName,
      customerEmail: 'mo@noosa.example',
      customerPhone: '07 5550 0101',
      message: 'Is there a table on Friday?',
    });
  expect([(await enquire(0, 'Mo')).status, (await enquire(1, 'Kit')).status]).toEqual([201, 201]);

  const { body } = await moderator.ask(`GET ${ENTRIES}?text=table`);
  expect(body).toMatchObject([
    { kind: 'enquiry', title: 'Tea Tree 1', by: 'Mo', acts: ['answer', 'forward', 'spam', 'done'] },
  ]);
  expect((await moderator.ask(`GET ${ownersQueueRoutes.counts.path}`)).body).toMatchObject([
    { kind: 'claim', count: 0, since: null },
    { kind: 'enquiry', count: 1 },
  ]);
  const address = `${ENTRIES}/enquiry/${body[0].id}`;
  expect((await moderator.ask(`GET ${address}`)).body.links).toMatchObject([
    { href: 'mailto:mo@noosa.example?subject=Tea%20Tree%201' },
    { href: expect.stringMatching(/^tel:/) },
    { href: `/directory/${listings[0].id}` },
  ]);

  expect((await moderator.ask(`POST ${address}`, { act: 'done' })).status).toBe(200);
  expect(await second.ask(`POST ${address}`, { act: 'done' })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^This was marked as done by moderator@example\.com on /) },
  });
  expect((await moderator.ask(`GET ${ENTRIES}`)).body).toEqual([]);
});

it.each([
  ['answer', { note: 'They open at seven.' }, 'answered', 'mo@noosa.example', 'They open at seven.'],
  ['forward', { to: 'cafe@tea-tree.example' }, 'forwarded', 'cafe@tea-tree.example', 'Is there a table on Friday?'],
] as const)(
  'does %s with an enquiry nobody reads, once, by mail, and names who',
  async (act, body, outcome, to, text) => {
    const { moderator, second, newService, enquireInVain } = await start(WITHOUT_ADDRESS);
    const { id, address } = await enquireInVain(moderator);

    expect((await moderator.ask(`POST ${address}`, { act })).status).toBe(400);
    expect((await moderator.ask(`POST ${address}`, { act, ...body })).body).toMatchObject({
      outcome,
      by: 'moderator@example.com',
    });
    expect((await moderator.ask(`POST ${address}`, { act, ...body })).status).toBe(200);
    expect((await second.ask(`POST ${address}`, { act, ...body })).status).toBe(409);

    const mails = (await connection.collection('business_leads').findOne({}))?.mails.slice(2);
    expect(mails.map(readMail)).toMatchObject([{ to, text: expect.stringContaining(text) }]);
    expect(linkIn(mails[0])).not.toBe('');
    const trail = (await newService().ask(`GET ${ownersAuditRoutes.list.path}?about=${id}`)).body;
    expect(trail).toContainEqual(
      expect.objectContaining({ event: 'operator-act', outcome: 'done', operator: 'moderator@example.com' }),
    );
  },
);

it('ends the conversation of what is spam, and mails nobody', async () => {
  const { moderator, newVisitor, enquireInVain } = await start(WITHOUT_ADDRESS);
  const { address } = await enquireInVain(moderator);
  const token = linkIn((await connection.collection('business_leads').findOne({}))?.mails[1]);
  const read = () => newVisitor().ask('POST /api/business-leads/thread', { token });
  expect((await read()).status).toBe(200);

  expect((await moderator.ask(`POST ${address}`, { act: 'spam' })).body.outcome).toBe('spam');

  expect((await read()).status).toBe(410);
  expect((await connection.collection('business_leads').findOne({}))?.mails).toHaveLength(2);
});

it('shows nobody what a business reads itself', async () => {
  const { moderator, newVisitor, listings } = await start();
  await newVisitor().ask('POST /api/business-leads', {
    directoryItemId: listings[1].id,
    customerName: 'Kit',
    customerEmail: 'kit@noosa.example',
    message: 'Is there a table on Friday?',
  });
  const stored = await connection.collection('business_leads').findOne({});

  expect((await moderator.ask(`GET ${ENTRIES}/enquiry/${String(stored?._id)}`)).status).toBe(404);
});

it('finds enquiries that the version before mailed to nobody', async () => {
  const { moderator } = await start();
  const enquiry = { customerName: 'Mo', customerEmail: 'mo@noosa.example', message: 'Hello?', status: 'new' };
  const old = { ...enquiry, preferredContactMethod: 'email', source: 'directory', createdAt: new Date(), replies: [] };
  await connection.collection('business_leads').insertMany([
    { _id: 'of-nobody', ...old, listingTitle: null, mails: [] },
    { _id: 'mailed', ...old, listingTitle: 'Tea Tree 1', mails: [] },
    { _id: 'waits', ...old, listingTitle: null, awaitsListing: true, mails: [] },
  ] as never[]);

  await enquiriesWithoutReader.up(connection.db as never, undefined as never);

  const { body } = await moderator.ask(`GET ${ENTRIES}`);
  expect(body.map(({ id, title }: ReviewEntry) => [id, title])).toEqual([['of-nobody', 'A listing that is not there']]);
});

it('AUD-1: records each decision with its operator', async () => {
  const { moderator, claim, newService } = await start();
  const id = await claim();

  await moderator.ask(`POST ${ENTRIES}/claim/${id}`, { act: 'approve' });

  const trail = (await newService().ask(`GET ${ownersAuditRoutes.list.path}?about=${id}`)).body;
  expect(trail).toContainEqual(
    expect.objectContaining({ event: 'claim-approved', outcome: 'done', operator: 'moderator@example.com' }),
  );
});

it.each([
  ['editor', 403],
  ['publisher', 403],
  ['administrator', 200],
] as const)('AZ-1: answers an operator who is %s %i', async (role, status) => {
  const { as } = await start();

  expect((await as(role).ask(`GET ${ENTRIES}`)).status).toBe(status);
});

it('AZ-1: is not there for owners and visitors', async () => {
  const { bea, newVisitor } = await start();

  for (const person of [bea, newVisitor()])
    expect(await person.ask(`GET ${ENTRIES}`)).toMatchObject({ status: 404, body: { code: 'route-not-found' } });
});

async function start(listings?: Parameters<typeof startClaims>[1]['listings']) {
  const site = await startClaims(accounts, {
    ...{ claims, connection, leads, readOperator: operators.readOperator },
    ...(listings && { listings }),
  });
  const bea = await site.newOwner(BEA);
  const as = (role: Parameters<typeof operators.cookieOf>[0], which?: '2') => ({
    ask: (request: string, body?: object) =>
      site.newVisitor().ask(request, body, { cookie: operators.cookieOf(role, which) }),
  });
  return {
    ...site,
    bea,
    as,
    /** Somebody asks the first listing, which gives no address; resolves to where it waits. */
    async enquireInVain(moderator: ReturnType<typeof as>) {
      await site.newVisitor().ask('POST /api/business-leads', {
        directoryItemId: site.listings[0].id,
        ...{ customerName: 'Mo', customerEmail: 'mo@noosa.example', message: 'Is there a table on Friday?' },
      });
      const [{ id }] = (await moderator.ask(`GET ${ENTRIES}?kind=enquiry`)).body;
      return { id: String(id), address: `${ENTRIES}/enquiry/${id}` };
    },
    moderator: as('moderator'),
    second: as('moderator', '2'),
    /** Claims the first listing as its owner; resolves to the id of the claim. */
    async claim(): Promise<string> {
      await bea.ask('POST /api/claims/initiate', { directoryItemId: site.listings[0].id, businessOwnerEmail: BEA });
      return String((await connection.collection('business_claims').findOne({}))?._id);
    },
  };
}
