import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { toComparable } from '../../test/comparable.ts';
import { createEmailChange, NEW, OLD, request } from '../../test/start-email-change.ts';
import { mailCipher, PASSWORD, readLatestMail, signUpOwner } from '../../test/start-owners.ts';

/** Every sign-up costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const { connection } = openTestDatabase();
const { start, startAsked, findOwner, linkTo } = createEmailChange(connection);
beforeEach(() => Promise.all(Object.values(connection.models).map((model) => model.deleteMany())));

it.each([
  ['the new address first', ['toNew', 'toOld']],
  ['the old address first', ['toOld', 'toNew']],
] as const)('changes the address once both readers said so, %s, and not before', async (_, [first, second]) => {
  const site = await startAsked();

  const one = await site.use(site[first]);
  const between = (await site.owner.ask('GET /api/owners/me')).body.email;
  const other = await site.use(site[second]);

  expect(site.answer).toMatchObject({ status: 200, body: { email: NEW, isVerified: false, isAgreed: false } });
  expect([one.body, between, other.body]).toEqual([
    { status: 'waiting', email: NEW },
    OLD,
    { status: 'changed', email: NEW },
  ]);
  const visitor = site.newVisitor();
  expect((await visitor.ask('POST /api/owners/login', { email: OLD, password: PASSWORD })).status).toBe(401);
  expect((await visitor.ask('POST /api/owners/login', { email: NEW, password: PASSWORD })).body.email).toBe(NEW);
});

it('signs every browser out', async () => {
  const { owner, use, toNew, toOld } = await startAsked();

  await use(toNew);
  await use(toOld);

  expect((await owner.ask('GET /api/owners/me')).status).toBe(401);
});

it('says what a link is about as often as it is asked, and takes each one once', async () => {
  const { use, toNew, toOld } = await startAsked();

  const read = [await use(toNew, 'read'), await use(toNew, 'read'), await use(toOld, 'read')];
  const verifications = await Promise.all([1, 2, 3].map(() => use(toNew)));

  expect(read.map(({ body }) => [body.of, body.email, body.isVerified])).toEqual([
    ['new', NEW, false],
    ['new', NEW, false],
    ['old', NEW, false],
  ]);
  expect(verifications.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect((await use(toNew, 'read')).status).toBe(400);
  expect((await use(toOld, 'read')).body).toMatchObject({ isVerified: true, isAgreed: false });
});

it('changes once when both links are used at one moment', async () => {
  const { use, toNew, toOld } = await startAsked();

  const outcomes = await Promise.all([use(toNew), use(toOld)]);

  expect(outcomes.map(({ body }) => body.status).toSorted()).toEqual(['changed', 'waiting']);
  expect((await findOwner(NEW))?.formerEmails).toMatchObject([{ email: OLD }]);
});

it.each([
  ['toOld', 'toNew'],
  ['toNew', 'toOld'],
] as const)('ends when the reader of %s refuses', async (refusing, other) => {
  const site = await startAsked();

  expect((await site.use(site[refusing], 'refuse')).status).toBe(204);

  expect((await site.use(site[other])).body.code).toBe('token-not-valid');
  expect((await site.owner.ask('GET /api/owners/me/email')).body).toBeNull();
  expect((await findOwner(OLD))?.mails.at(-1)?.subject).toBe('Your address on Shoreline stays as it is');
});

it('can be taken back by the owner, and a second request makes the links before worthless', async () => {
  const { owner, use, toOld } = await startAsked();

  await owner.ask('POST /api/owners/me/email', { ...request, email: 'other@new.example' });
  const replaced = await use(toOld, 'read');
  const waiting = (await owner.ask('GET /api/owners/me/email')).body;
  await owner.ask('DELETE /api/owners/me/email');

  expect([replaced.status, waiting.email]).toEqual([400, 'other@new.example']);
  expect((await owner.ask('GET /api/owners/me/email')).body).toBeNull();
});

it('ends with a password that was reset or changed', async () => {
  const { owner, newVisitor, use, toNew, toOld } = await startAsked();
  await newVisitor().ask('POST /api/owners/forgot-password', { email: OLD });
  const { token } = await readLatestMail(connection, OLD);
  await newVisitor().ask('POST /api/owners/reset-password', { token, password: 'Banksia-77-tall' });
  expect([(await use(toNew)).status, (await use(toOld)).status]).toEqual([400, 400]);

  await owner.ask('POST /api/owners/login', { email: OLD, password: 'Banksia-77-tall' });
  await owner.ask('POST /api/owners/me/email', { ...request, currentPassword: 'Banksia-77-tall' });
  const change = { currentPassword: 'Banksia-77-tall', password: 'Casuarina-12' };
  expect((await owner.ask('POST /api/owners/me/password', change)).status).toBe(204);

  expect((await owner.ask('GET /api/owners/me/email')).body).toBeNull();
});

it('makes a link for a new password worthless that was mailed to the old address', async () => {
  const { newVisitor, use, toNew, toOld } = await startAsked();
  await newVisitor().ask('POST /api/owners/forgot-password', { email: OLD });
  const { token } = await readLatestMail(connection, OLD);

  await use(toNew);
  await use(toOld);

  const reset = { token, password: 'Banksia-77-tall' };
  expect((await newVisitor().ask('POST /api/owners/reset-password', reset)).status).toBe(400);
});

it('opens nothing after a day', async () => {
  let at = new Date();
  const { use, toNew, owner } = await startAsked({ now: () => at });

  at = new Date(at.getTime() + 86_400_000 + 1);

  expect((await use(toNew)).status).toBe(400);
  expect((await owner.ask('GET /api/owners/me/email')).body).toBeNull();
});

it('refuses a wrong password, the own address, and whoever asks again and again', async () => {
  const { owner } = await start({ limits: { mail: { burst: 2, waitMs: 60_000 } } });
  const ask = (body: object) => owner.ask('POST /api/owners/me/email', { ...request, ...body });

  const wrong = await ask({ currentPassword: 'Wrong-Password-1' });
  const own = await ask({ email: OLD });
  const statuses = [await ask({}), await ask({}), await ask({})].map(({ status }) => status);

  expect([wrong.status, own.body.code]).toEqual([401, 'email-is-yours']);
  expect(statuses).toEqual([200, 200, 429]);
});

it('ENUM-1: answers a known and an unknown address alike, to the byte, and tells the reader of a known one alone', async () => {
  let at = new Date('2026-11-25T00:00:00.000Z');
  const site = await start({ now: () => at });
  const rival = site.newBrowser();
  await signUpOwner(rival, connection, 'known@new.example');
  const browser = site.newBrowser();
  await browser.send('POST', '/api/owners/login', { email: OLD, password: PASSWORD });
  const ask = async (email: string) =>
    toComparable(await browser.send('POST', '/api/owners/me/email', { ...request, email }));

  const known = await ask('known@new.example');
  const toKnown = (await findOwner(OLD))?.mails.at(-2);
  const unknown = await ask('other@new.example');

  at = new Date(at.getTime() + 1);
  expect(known.status).toBe(200);
  expect({ ...known, body: '' }).toEqual({ ...unknown, body: '' });
  expect(JSON.stringify(known).replaceAll('known@new', 'other@new')).toBe(JSON.stringify(unknown));
  expect(toKnown).toMatchObject({ to: 'known@new.example', subject: 'You already have an account on Shoreline' });
  expect(toKnown?.text && mailCipher.decrypt(toKnown.text)).not.toContain('token=');
});

it('changes nothing when an account with the new address was made meanwhile', async () => {
  const { owner, newOwner, use, toNew, toOld } = await startAsked();
  await use(toOld);
  await newOwner(NEW);

  const afterwards = await use(toNew);

  expect([afterwards.status, afterwards.body.code]).toEqual([409, 'email-not-available']);
  expect((await owner.ask('GET /api/owners/me')).body.email).toBe(OLD);
  expect((await owner.ask('GET /api/owners/me/email')).body).toBeNull();
});

it('gives one of two accounts the address both want', async () => {
  const { newOwner, use, toNew, toOld } = await startAsked();
  const rival = await newOwner('rival@noosa.example');
  await rival.ask('POST /api/owners/me/email', request);
  const rivalOld = await linkTo('rival@noosa.example', 'rival@noosa.example');
  const rivalNew = await linkTo(NEW, 'rival@noosa.example');
  await use(toOld);
  await use(rivalOld);

  const outcomes = await Promise.all([use(toNew), use(rivalNew)]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await connection.collection('business_owners').countDocuments({ email: NEW })).toBe(1);
});

it('stores no link anybody could open, and who did what', async () => {
  const { use, toNew, toOld } = await startAsked();
  expect(JSON.stringify(await findOwner(OLD))).not.toContain(toOld);
  await use(toNew);
  await use(toOld);

  const events = await connection.collection('audit_events').distinct('event');
  expect(events).toEqual(expect.arrayContaining(['email-change-requested', 'email-change-proved', 'email-changed']));
});
