import { readTrail } from '@shoreline/audit/testing';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it } from 'vitest';

import { NEW_PASSWORD } from '../test/request-samples.ts';
import { createAccountStores, PASSWORD, readLatestMail } from '../test/start-owners.ts';
import { startClaims } from '../test/start-claims.ts';
import { mongoClaimStore } from './claims/claim.store.ts';

const CANARY = 'canary@noosa.example';
const SIGNED_UP = ['sign-up done', 'email-verified done', 'sign-in done'];

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const claims = mongoClaimStore(connection);

beforeEach(() => Promise.all(Object.values(connection.models).map((model) => model.deleteMany())));

type Site = Awaited<ReturnType<typeof startClaims>>;
type Owner = Awaited<ReturnType<Site['newOwner']>>;

const credentials = (password: string, email = CANARY) => ({ email, password });
const claimOf = ({ listings: [{ id }] }: Site) => ({
  directoryItemId: id,
  businessOwnerEmail: CANARY,
  notes: 'canary',
});

async function submitClaim(site: Site, owner: Owner): Promise<string> {
  await owner.ask('POST /api/claims/initiate', claimOf(site));
  return (await owner.ask('GET /api/owners/claims')).body[0].id as string;
}

async function resetPassword({ newVisitor }: Site) {
  await newVisitor().ask('POST /api/owners/forgot-password', { email: CANARY });
  const { token } = await readLatestMail(connection, CANARY);
  return newVisitor().ask('POST /api/owners/reset-password', { token, password: NEW_PASSWORD });
}

type Act = (site: Site, owner: Owner) => Promise<unknown>;

const flows: [flow: string, act: Act, events: string[]][] = [
  ['signing up, verifying and signing in', () => Promise.resolve(), []],
  ['reading only', (_, owner) => owner.ask('GET /api/owners/me'), []],
  [
    'a wrong password',
    ({ newVisitor }) => newVisitor().ask('POST /api/owners/login', credentials('Wrong-1234')),
    ['sign-in refused'],
  ],
  [
    'an address nobody has',
    ({ newVisitor }) => newVisitor().ask('POST /api/owners/login', credentials(PASSWORD, 'nobody@noosa.example')),
    ['sign-in refused'],
  ],
  [
    'a second registration',
    ({ newVisitor }) => newVisitor().ask('POST /api/owners/signup', { ...credentials(NEW_PASSWORD), name: 'Canary' }),
    ['sign-up refused'],
  ],
  ['signing out', (_, owner) => owner.ask('POST /api/owners/logout'), ['sign-out done']],
  ['signing out again', ({ newVisitor }) => newVisitor().ask('POST /api/owners/logout'), []],
  [
    'another password',
    (_, owner) => owner.ask('POST /api/owners/me/password', { currentPassword: PASSWORD, password: NEW_PASSWORD }),
    ['password-changed done'],
  ],
  [
    'another password without the one before',
    (_, owner) => owner.ask('POST /api/owners/me/password', { currentPassword: 'Wrong-1234', password: NEW_PASSWORD }),
    ['reauthentication refused'],
  ],
  ['a forgotten password', resetPassword, ['password-reset-requested done', 'password-reset done']],
  ['an export', (_, owner) => owner.ask('GET /api/owners/me/export'), ['data-exported done']],
  ['deletion', (_, owner) => owner.ask('POST /api/owners/me/remove', { password: PASSWORD }), ['account-deleted done']],
  ['a claim', submitClaim, ['claim-submitted done']],
  [
    'a claim that is withdrawn',
    async (site, owner) => owner.ask(`POST /api/owners/claims/${await submitClaim(site, owner)}/withdraw`),
    ['claim-submitted done', 'claim-withdrawn done'],
  ],
  [
    'a claim that is approved and revoked',
    async (site, owner) => {
      const path = `POST /api/claims/review/${await submitClaim(site, owner)}`;
      await site.newService().ask(path, { decision: 'approved', note: 'Canary was seen.' });
      await site.newService().ask(path, { decision: 'revoked' });
    },
    [
      'claim-submitted done',
      'operator-act started',
      'claim-approved done',
      'operator-act started',
      'claim-revoked done',
    ],
  ],
  [
    'a claim that is looked at, rejected, and rejected again',
    async (site, owner) => {
      const path = `/api/claims/review/${await submitClaim(site, owner)}`;
      await site.newService().ask(`GET ${path}`);
      await site.newService().ask(`POST ${path}`, { decision: 'rejected' });
      await site.newService().ask(`POST ${path}`, { decision: 'rejected' });
    },
    [
      'claim-submitted done',
      'operator-act done',
      'operator-act started',
      'claim-rejected done',
      'operator-act started',
      'claim-rejected refused',
    ],
  ],
];

it.each(flows)('AUD-1: records %s, and says of nobody who they are', async (_, act, events) => {
  const site = await startClaims(stores, { connection, claims });
  const owner = await site.newOwner(CANARY);

  await act(site, owner);

  const trail = await readTrail(connection);
  expect(trail.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([...SIGNED_UP, ...events]);
  expect(JSON.stringify(trail)).not.toMatch(/canary|noosa/i);
});

it('AUD-1: names the operator, the claim and whom a decision affected', async () => {
  const site = await startClaims(stores, { connection, claims });
  const owner = await site.newOwner(CANARY);
  const claimId = await submitClaim(site, owner);

  await site.newService().ask(`POST /api/claims/review/${claimId}`, { decision: 'approved' });

  const found = await site.newService().ask(`GET /api/owners-audit/records?about=${claimId}`);
  const subject = (await readTrail(connection))[0]?.subject;
  expect(found.body).toMatchObject([
    { event: 'operator-act', outcome: 'started', operator: 'jo@office', target: claimId },
    { event: 'claim-approved', outcome: 'done', operator: 'jo@office', target: claimId, subject },
  ]);
});
