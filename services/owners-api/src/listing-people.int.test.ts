import { listingOwnershipRoutes } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { listingEdit } from '../test/fake-content.ts';
import { createListingPeople, MANAGER, OWNER } from '../test/start-listing-people.ts';
import { PASSWORD } from '../test/start-owners.ts';

/** Every sign-up costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const { connection } = openTestDatabase();
const { start, startWithManager } = createListingPeople(connection);

beforeEach(() => Promise.all(Object.values(connection.models).map((model) => model.deleteMany())));

it('lets somebody who was invited in once they accept, and not before', async () => {
  const { invite, newOwner, newVisitor, tokenOf, id, owner, people } = await start();
  const manager = await newOwner(MANAGER);
  expect((await manager.ask(`GET /api/owners/listings/${id}`)).status).toBe(404);

  const invited = await invite(' Mo@Noosa.example ');
  const token = await tokenOf(MANAGER);
  const read = await newVisitor().ask('POST /api/owners/invitations/read', { token });
  const notYet = await manager.ask(`GET /api/owners/listings/${id}`);
  const accepted = await manager.ask('POST /api/owners/invitations/accept', { token });

  expect(invited.body).toMatchObject([
    { email: OWNER, role: 'owner', status: 'active' },
    { email: MANAGER, role: 'manager', status: 'invited', name: null },
  ]);
  expect(read.body).toMatchObject({ email: MANAGER, listingTitle: 'Tea Tree 1' });
  expect(notYet.status).toBe(404);
  expect(accepted).toMatchObject({ status: 200, body: { listingId: id, listingTitle: 'Tea Tree 1' } });
  expect((await manager.ask(`GET /api/owners/listings/${id}`)).body).toMatchObject({ role: 'manager' });
  expect((await owner.ask(`GET ${people}`)).body[1]).toMatchObject({ status: 'active', name: 'Bea', expiresAt: null });
});

it('lets a manager edit and read enquiries, in the name of the owner', async () => {
  const { manager, newVisitor, content, id, owner } = await startWithManager();
  await newVisitor().ask('POST /api/business-leads', {
    directoryItemId: id,
    customerName: 'Cleo',
    customerEmail: 'cleo@noosa.example',
    message: 'Is there a table?',
  });

  const edited = await manager.ask(`PUT /api/owners/listings/${id}/revision`, listingEdit({ description: 'By Mo.' }));
  const inbox = await manager.ask('GET /api/owners/enquiries');

  expect(edited).toMatchObject({ status: 200, body: { role: 'manager', revision: { status: 'pending' } } });
  expect(content.read(id)).toMatchObject({ ownerId: owner.id, revision: { ownerId: owner.id } });
  expect(inbox.body).toMatchObject([{ customerName: 'Cleo' }]);
  expect((await manager.ask(`DELETE /api/owners/listings/${id}/revision`)).body).toMatchObject({ revision: null });
});

it('lets a manager change hours at once and confirm the listing, and records which account it was', async () => {
  const { manager, newOwner, id } = await startWithManager();
  const stranger = await newOwner('stranger@noosa.example');
  const fields = { phone: '(07) 5550 0199', openingHours: null, closure: { reopensOn: null, note: 'Back soon.' } };

  const changed = await manager.ask(`PUT /api/owners/listings/${id}/live-fields`, fields);
  const confirmed = await manager.ask(`POST /api/owners/listings/${id}/confirmation`);
  const refused = await stranger.ask(`PUT /api/owners/listings/${id}/live-fields`, fields);

  expect(changed).toMatchObject({ status: 200, body: { role: 'manager', item: { phone: '(07) 5550 0199' } } });
  expect(confirmed).toMatchObject({ status: 200, body: { item: { confirmedAt: expect.any(String) } } });
  expect([refused.status, refused.body.code]).toEqual([404, 'listing-not-found']);
  const live = await connection
    .collection('audit_events')
    .find({ event: /^listing-(live|confirmed)/ })
    .sort({ event: 1 })
    .toArray();
  expect(live.map(({ event, target }) => [event, target])).toEqual([
    ['listing-confirmed', id],
    ['listing-live-changed', id],
  ]);
});

it('limits how often a listing is changed at once', async () => {
  const { owner, id } = await start({ limits: { live: { burst: 2, waitMs: 60_000 } } });
  const change = () =>
    owner.ask(`PUT /api/owners/listings/${id}/live-fields`, { phone: null, openingHours: null, closure: null });

  const statuses = [(await change()).status, (await change()).status, (await change()).status];

  expect(statuses).toEqual([200, 200, 429]);
});

it('lets a manager neither see, invite nor remove people', async () => {
  const { manager, people, personId } = await startWithManager();

  const answers = [
    await manager.ask(`GET ${people}`),
    await manager.ask(`POST ${people}`, { email: 'friend@noosa.example' }),
    await manager.ask(`DELETE ${people}/${personId}`),
  ];

  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([403, 'listing-owner-required']);
  }
});

it('knows nothing of the listing at the next request of a manager who was removed, and tells them by mail', async () => {
  const { manager, owner, people, personId, id } = await startWithManager();

  const removed = await owner.ask(`DELETE ${people}/${personId}`);

  expect(removed).toMatchObject({ status: 200, body: [{ email: OWNER }] });
  const next = await manager.ask(`PUT /api/owners/listings/${id}/revision`, listingEdit());
  expect([next.status, next.body.code]).toEqual([404, 'listing-not-found']);
  expect((await manager.ask(`GET /api/owners/listings/${id}`)).status).toBe(404);
  expect((await manager.ask(`GET /api/owners/listings/${id}/figures`)).status).toBe(404);
  expect((await manager.ask('GET /api/owners/enquiries')).body).toEqual([]);
  expect((await manager.ask('GET /api/owners/me')).status).toBe(200);
  expect(await mailsTo(MANAGER)).toContain('You do not look after Tea Tree 1 any longer');
  expect((await owner.ask(`DELETE ${people}/${personId}`)).status).toBe(404);
});

it('lets a manager leave, and tells the owner', async () => {
  const { manager, owner, people, id } = await startWithManager();

  expect((await manager.ask(`POST /api/owners/listings/${id}/leave`)).status).toBe(204);

  expect((await manager.ask('GET /api/owners/listings')).body).toEqual([]);
  expect((await owner.ask(`GET ${people}`)).body).toHaveLength(1);
  expect(await mailsTo(OWNER)).toEqual(['Tea Tree 1 has a new manager', 'A manager of Tea Tree 1 left']);
  expect((await manager.ask(`POST /api/owners/listings/${id}/leave`)).status).toBe(204);
});

it('leaves the owner where they are when they leave', async () => {
  const { owner, id } = await start();

  expect((await owner.ask(`POST /api/owners/listings/${id}/leave`)).status).toBe(204);

  expect((await owner.ask(`GET /api/owners/listings/${id}`)).body).toMatchObject({ role: 'owner' });
});

it('takes a link once, from the account of its address alone', async () => {
  const { invite, newOwner, tokenOf } = await start();
  const [manager, stranger] = [await newOwner(MANAGER), await newOwner('stranger@noosa.example')];
  await invite(MANAGER);
  const token = await tokenOf(MANAGER);
  const accept = { token };

  const other = await stranger.ask('POST /api/owners/invitations/accept', accept);
  const both = await Promise.all([1, 2, 3].map(() => manager.ask('POST /api/owners/invitations/accept', accept)));

  expect([other.status, other.body.code]).toEqual([403, 'invitation-email-differs']);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

it('makes the link before worthless when somebody is invited again', async () => {
  const { invite, newVisitor, tokenOf } = await start();
  await invite(MANAGER);
  const first = await tokenOf(MANAGER);
  await invite(MANAGER);
  const second = await tokenOf(MANAGER);

  const read = (token: string) => newVisitor().ask('POST /api/owners/invitations/read', { token });

  expect([(await read(first)).status, (await read(second)).status]).toEqual([400, 200]);
});

it('opens nothing after seven days', async () => {
  let at = new Date();
  const { owner, invite, newVisitor, people, tokenOf } = await start({ now: () => at });
  await invite(MANAGER);
  const token = await tokenOf(MANAGER);

  at = new Date(at.getTime() + 7 * 86_400_000 + 1);

  expect((await newVisitor().ask('POST /api/owners/invitations/read', { token })).body.code).toBe('token-not-valid');
  expect((await owner.ask(`GET ${people}`)).body[1]).toMatchObject({ email: MANAGER, status: 'lapsed' });
});

it('ends with the ownership: invitations and managers alike, also when the owner has the listing again', async () => {
  const { manager, invite, newVisitor, tokenOf, decide, owner, id, content } = await startWithManager();
  await invite('late@noosa.example');
  const token = await tokenOf('late@noosa.example');

  await decide('revoked');

  expect((await manager.ask(`GET /api/owners/listings/${id}`)).status).toBe(404);
  expect((await newVisitor().ask('POST /api/owners/invitations/read', { token })).status).toBe(400);
  await content.client.call(listingOwnershipRoutes.assignOwner, { params: { id }, body: { ownerId: owner.id } });
  expect((await owner.ask(`GET /api/owners/listings/${id}`)).status).toBe(200);
  expect((await manager.ask(`GET /api/owners/listings/${id}`)).status).toBe(404);
});

it('ends with the account of the owner, and of the manager', async () => {
  const { manager, owner, people } = await startWithManager();

  await manager.ask('POST /api/owners/me/remove', { password: PASSWORD });
  const left = (await owner.ask(`GET ${people}`)).body;
  await owner.ask('POST /api/owners/me/remove', { password: PASSWORD });

  expect(left).toMatchObject([{ email: OWNER }]);
  expect(await connection.collection('listing_people').countDocuments()).toBe(0);
});

it('stores one of many equal invitations, and refuses whoever is there already', async () => {
  const { invite, owner, people } = await startWithManager();

  await Promise.all(Array.from({ length: 10 }, () => invite('twice@noosa.example')));

  expect((await owner.ask(`GET ${people}`)).body).toHaveLength(3);
  expect([(await invite(MANAGER)).body.code, (await invite(OWNER)).body.code]).toEqual([
    'person-already-there',
    'person-already-there',
  ]);
});

it('refuses an eleventh', async () => {
  const site = await start();
  for (let index = 0; index < 10; index += 1) await site.invite(`mate-${index}@noosa.example`);

  expect((await site.invite('one-more@noosa.example')).body.code).toBe('too-many-people');
});

it('stores no link anybody could open, and who did what', async () => {
  const { tokenOf, invite } = await startWithManager();
  await invite('late@noosa.example');

  const stored = JSON.stringify(await connection.collection('listing_people').find().toArray());
  const events = await connection.collection('audit_events').distinct('event');

  expect(stored).not.toContain(await tokenOf('late@noosa.example'));
  expect(events).toEqual(expect.arrayContaining(['listing-person-invited', 'listing-person-joined']));
});

it('changes nothing while the directory is away', async () => {
  const { content, owner, people, personId, manager, id } = await startWithManager();
  content.failAt(() => 'before');

  expect((await owner.ask(`DELETE ${people}/${personId}`)).status).toBe(503);
  expect((await manager.ask(`GET /api/owners/listings/${id}`)).status).toBe(503);

  content.failAt(() => undefined);
  expect((await owner.ask(`GET ${people}`)).body).toHaveLength(2);
});

async function mailsTo(email: string): Promise<string[]> {
  const people = await connection.collection('listing_people').find().toArray();
  return people
    .flatMap(({ mails }) =>
      (mails as { to: string; subject: string }[]).filter(({ to }) => to === email).map(({ subject }) => subject),
    )
    .filter((subject) => !subject.includes('invited'));
}
