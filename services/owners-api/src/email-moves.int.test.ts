import { createHash } from 'node:crypto';

import { createLog } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { createEmailChange, NEW, OLD, request } from '../test/start-email-change.ts';
import { PASSWORD } from '../test/start-owners.ts';
import { createEmailMoves } from './email-moves.ts';
import { placesOfEmails } from './email-places.ts';
import { mongoOwnerStore } from './owners/owner.store.ts';

/** Every sign-up costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const { connection } = openTestDatabase();
const { startWithManager, startAsked, linkTo } = createEmailChange(connection);

beforeEach(() => Promise.all(Object.values(connection.models).map((model) => model.deleteMany())));

it('has claims and managers follow, and tells content-api where decisions are mailed', async () => {
  const site = await startWithManager();
  const { manager, owner, people, content, newVisitor, listings } = site;
  await owner.ask('POST /api/claims/initiate', { directoryItemId: listings[1].id, businessOwnerEmail: OLD });
  const claims = (await owner.ask('GET /api/owners/claims')).body;

  await owner.ask('POST /api/owners/me/email', request);
  await manager.ask('POST /api/owners/me/email', { ...request, email: 'mo@new.example' });
  for (const [to, of] of [
    [NEW, OLD],
    [OLD, OLD],
    ['mo@new.example', 'mo@noosa.example'],
    ['mo@noosa.example', 'mo@noosa.example'],
  ] as const) {
    const used = await newVisitor().ask('POST /api/owners/email-changes/confirm', { token: await linkTo(to, of) });
    expect(used.status).toBe(200);
  }
  await owner.ask('POST /api/owners/login', { email: NEW, password: PASSWORD });

  expect((await owner.ask('GET /api/owners/claims')).body).toEqual(claims);
  expect(await connection.collection('business_claims').distinct('businessOwnerEmail')).toEqual([NEW]);
  expect((await owner.ask(`GET ${people}`)).body.map(({ email }: { email: string }) => email)).toEqual([
    NEW,
    'mo@new.example',
  ]);
  expect((await owner.ask(`POST ${people}`, { email: 'mo@new.example' })).body.code).toBe('person-already-there');
  expect(content.asked).toContain(`PUT /api/directory/owned/${owner.id}/email`);
});

it('is finished later when content-api is away, and with the account when it is deleted', async () => {
  const { content, owner, use, toNew, toOld } = await startAsked();
  content.failAt((call) => (call.includes('/email') ? 'before' : undefined));
  await use(toNew);
  await use(toOld);
  const owners = mongoOwnerStore(connection);
  const log = createLog({ service: 'test', level: 'silent' });
  const inAMinute = () => new Date(Date.now() + 61_000);
  const moves = createEmailMoves({ owners, places: placesOfEmails(connection, content.client), log, now: inAMinute });

  await moves.moveEmail(owner.id);
  const before = await owners.listMovingAccounts();
  content.failAt(() => undefined);
  await moves.moveEmail(owner.id);

  expect(before).toMatchObject([{ id: owner.id, email: NEW, pending: [{ email: OLD }] }]);
  expect(await owners.listMovingAccounts()).toEqual([]);
  await owner.ask('POST /api/owners/login', { email: NEW, password: PASSWORD });
  expect((await owner.ask('POST /api/owners/me/remove', { password: PASSWORD })).status).toBe(204);
  expect(await connection.collection('business_claims').countDocuments()).toBe(0);
});

it('leaves one claim of a listing that both addresses claimed', async () => {
  const { owner, listings, use, newVisitor } = await startAsked();
  const claimed = { directoryItemId: listings[1].id };
  await owner.ask('POST /api/claims/initiate', { ...claimed, businessOwnerEmail: OLD });
  await newVisitor().ask('POST /api/claims/initiate', { ...claimed, businessOwnerEmail: NEW });

  await use(await linkTo(NEW, OLD));
  await use(await linkTo(OLD));
  await owner.ask('POST /api/owners/login', { email: NEW, password: PASSWORD });

  const claims = (await owner.ask('GET /api/owners/claims')).body as { status: string }[];
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['approved', 'pending', 'withdrawn']);
});

it('counts a former address as the owner’s where reviews are written', async () => {
  const { newService, id, use, toNew, toOld } = await startAsked();
  const emailHash = createHash('sha256').update(`${id} ${OLD}`).digest('base64url');
  await use(toNew);
  await use(toOld);

  const asks = newService('owners', 'identity');
  expect((await asks.ask('POST /api/owners/review-writers', { listingId: id, emailHash })).body).toEqual({
    isOwner: true,
  });
});
