import { createApiClient } from '@shoreline/api-client';
import { accountRoutes, identityPeopleRoutes } from '@shoreline/contracts';
import { createLog } from '@shoreline/service-kit';
import { findInDatabase, findUnlistedFields } from '@shoreline/service-kit/personal-data-testing';
import { testRetention } from '@shoreline/service-kit/retention-testing';
import { expect, it } from 'vitest';

import { prepareIdentity } from '../test/prepare-identity.ts';
import { type ReadOtherServices, readThrough } from './account/other-services.ts';
import { consentReceipts } from './migrations/0001-consent-receipts.ts';
import { fakeReviews } from '../test/fake-reviews.ts';
import { impersonalCollections, personalDataOfMembers } from './personal-data.ts';
import { retentionRules } from './retention.store.ts';

const log = createLog({ service: 'test', level: 'silent' });
const { connection, misbehave, start } = prepareIdentity();
const CANARY = 'canary';
const EPISODE_ID = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const EMAIL = 'canary@shoreline.example';
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 quokka';
const CHOICE = { analytics: true, marketing: false, functional: true, consentVersion: 1 };
const NOW = new Date('2026-06-01T00:00:00Z');
const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);

it('is listed field by field', () => {
  expect(
    findUnlistedFields(connection, personalDataOfMembers(connection, fakeReviews().services), impersonalCollections),
  ).toEqual([]);
});

it('is not complete without a field or a collection that somebody adds', () => {
  const [profile, ...others] = personalDataOfMembers(connection, fakeReviews().services).filter(
    ({ name }) => name !== 'savedItems',
  );
  const without = { ...profile, exported: ['bio'] } as (typeof others)[number];

  const unlisted = findUnlistedFields(connection, [without, ...others], impersonalCollections);

  expect(unlisted).toEqual(expect.arrayContaining(['user_profiles.phone', 'saved_items']));
});

it('leaves with its member: all of it in the export', async () => {
  const { browser } = await startWithCanary();

  const exported = await (await browser.visit(accountRoutes.export.path)).json();

  expect(exported).toMatchObject({
    user: { issuer: expect.stringMatching(/^http/), subject: 'canary-1', email: EMAIL, firstName: 'Canary' },
    profile: { bio: 'A canary sings.', updatedAt: expect.any(String) },
    savedItems: [{ targetType: 'episode', notes: 'canary notes', createdAt: expect.any(String) }],
    eventNotifications: [{ byMail: true, chosenAt: expect.any(String) }],
    mails: [{ to: EMAIL, subject: 'Canary market: new time' }],
    savedLists: [{ name: 'canary list', entries: [{ targetType: 'episode', note: 'canary note' }] }],
    listening: { queue: [EPISODE_ID], episodes: [{ episodeId: EPISODE_ID, seconds: 760, isPlayed: false }] },
    cookiePreferences: { ipAddress: '203.0.113.0', userAgent: 'Firefox on Linux', withdrawnAt: expect.any(String) },
    consentReceipts: expect.arrayContaining([
      expect.objectContaining({ action: 'given', ...CHOICE, network: '203.0.113.0', browser: 'Firefox on Linux' }),
      expect.objectContaining({ action: 'withdrawn', analytics: false, functional: false, at: expect.any(String) }),
    ]),
    sessions: [{ browser: 'Firefox on Linux', expiresAt: expect.any(String), isCurrent: true }],
    otherServices: { content: { contactMessages: [{ message: EMAIL }] } },
  });
  expect(JSON.stringify(exported)).not.toMatch(/idToken|quokka/);
});

it('stays where it is while the address is not verified: another may have it', async () => {
  const { browser } = await startWithCanary();
  // As the version before stored it, and until the next sign-in.
  await connection.collection('users').updateOne({ email: EMAIL }, { $unset: { emailVerified: '' } });

  const exported = (await (await browser.visit(accountRoutes.export.path)).json()) as Record<string, unknown>;

  expect(exported).toMatchObject({ user: { email: EMAIL }, otherServices: null });
});

it('is exported whole or not at all', async () => {
  const away = createApiClient(() => Promise.reject(new Error('connect ECONNREFUSED')));
  const { browser } = await startWithCanary(readThrough({ content: away, owners: away }));

  const answer = await browser.visit(accountRoutes.export.path);

  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'export-unavailable' }]);
});

it('is found, exported and erased by its address, account and sessions included', async () => {
  const { browser, call, signIn } = await startWithCanary();
  misbehave({});
  const bea = await signIn();

  const found = await call(identityPeopleRoutes.find, { body: { email: ' Canary@Shoreline.example'.trim() } });
  const exported = await call(identityPeopleRoutes.export, { body: { email: EMAIL } });
  const erased = await call(identityPeopleRoutes.erase, { body: { email: EMAIL } });
  const again = await call(identityPeopleRoutes.erase, { body: { email: EMAIL } });

  const own = {
    profile: 1,
    savedItems: 1,
    savedLists: 1,
    listening: 1,
    eventNotifications: 1,
    mails: 1,
    cookiePreferences: 1,
    consentReceipts: 2,
    user: 1,
    sessions: 1,
  };
  const counts = { ...own, reviews: 0, avatar: 0, operatorSessions: 0 };
  expect(toCounts(found.records)).toEqual(counts);
  expect(found.accountIds).toHaveLength(1);
  expect(exported).toMatchObject({ user: [{ email: EMAIL }], profile: [{ bio: 'A canary sings.' }] });
  expect(toCounts(erased.erased)).toEqual(counts);
  expect(erased.remaining).toEqual([]);
  expect(new Set(Object.values(toCounts(again.erased)))).toEqual(new Set([0]));
  expect(await findInDatabase(connection, CANARY)).toEqual({});
  expect((await browser.visit('/api/auth/user')).status).toBe(401);
  expect((await bea.visit('/api/auth/user')).status).toBe(200);
});

it('is gone when the account is deleted, receipts included', async () => {
  const { browser } = await startWithCanary();

  expect((await browser.send('DELETE', '/api/me')).status).toBe(204);

  expect(await findInDatabase(connection, CANARY)).toEqual({});
  expect(await connection.model('ConsentReceipt').countDocuments()).toBe(0);
});

it('shows a member the history of their choices, the latest first', async () => {
  const { browser } = await startWithCanary();

  const history = (await (await browser.visit('/api/me/cookie-preferences/history')).json()) as { action: string }[];

  expect(history.map(({ action }) => action)).toEqual(['withdrawn', 'given']);
});

testRetention(connection, {
  rules: retentionRules(connection, { CONSENT_KEPT_DAYS: 365, MAIL_KEPT_DAYS: 90 }),
  cases: [
    ['consent_choices', 'user_cookie_preferences', choice(366), choice(364)],
    ['consent_choices', 'user_cookie_preferences', choice(400, 366), choice(400, 364)],
    ['consent_receipts', 'consent_receipts', { at: days(366) }, { at: days(364) }],
    ['listening', 'member_listening', { updatedAt: days(366) }, { updatedAt: days(364) }],
    ['mails', 'event_notifications', withMail('sentAt', 91), withMail('sentAt', 89), { mails: [] }],
  ],
  now: NOW,
});

it('opens choices of the version before: a receipt each, and no user agent any longer', async () => {
  const db = connection.db ?? expect.unreachable('connected');
  const stored = { ...CHOICE, ipAddress: '203.0.113.0', consentTimestamp: days(2) };
  const old = [
    { _id: 'bea', ...stored, userAgent: USER_AGENT, withdrawnAt: null },
    { _id: 'mo', ...stored, userAgent: null, withdrawnAt: days(1) },
  ];
  await connection.collection('user_cookie_preferences').insertMany(old as never[]);
  expect(await consentReceipts.isPending?.(db)).toBe(true);

  await consentReceipts.up(db, log);
  await consentReceipts.up(db, log);

  expect(await consentReceipts.isPending?.(db)).toBe(false);
  const receipts = await connection.collection('consent_receipts').find().sort({ userId: 1 }).toArray();
  expect(receipts).toMatchObject([
    { userId: 'bea', action: 'given', at: days(2), browser: 'Firefox on Linux', network: '203.0.113.0' },
    { userId: 'mo', action: 'withdrawn', at: days(1), browser: null },
  ]);
  expect(await findInDatabase(connection, 'quokka')).toEqual({});
});

const toCounts = (records: readonly { name: string; count: number }[]) =>
  Object.fromEntries(records.map(({ name, count }) => [name, count]));

function choice(givenDaysAgo: number, withdrawnDaysAgo?: number) {
  const withdrawnAt = withdrawnDaysAgo === undefined ? null : days(withdrawnDaysAgo);
  return { _id: crypto.randomUUID() as never, consentTimestamp: days(givenDaysAgo), withdrawnAt };
}

function withMail(field: 'sentAt', daysAgo: number) {
  const mail = { id: crypto.randomUUID(), state: 'sent', [field]: days(daysAgo) };
  return { _id: crypto.randomUUID() as never, mails: [mail] };
}

/** A member who did everything there is to do here. */
async function startWithCanary(
  readOtherServices: ReadOtherServices = (email) =>
    Promise.resolve({ content: { contactMessages: [{ message: email }] }, owners: {} }),
) {
  misbehave({ claims: { sub: 'canary-1', email: EMAIL, given_name: 'Canary' } });
  const service = await start({ readOtherServices });
  const browser = await service.signIn({ 'user-agent': USER_AGENT });
  const headers = { 'content-type': 'application/json', 'user-agent': USER_AGENT, 'x-forwarded-for': '203.0.113.77' };
  const send = (method: string, path: string, body: object) =>
    browser.visit(path, { method, headers, body: JSON.stringify(body) });

  await send('PUT', '/api/me/profile', { displayName: 'Canary', bio: 'A canary sings.' });
  const episode = { targetType: 'episode', targetId: EPISODE_ID };
  await send('POST', '/api/me/saves', { ...episode, notes: 'canary notes' });
  const name = 'canary list';
  const { id } = (await (await send('POST', '/api/me/lists', { name })).json()) as { id: string };
  const day = { date: '2026-12-05', begins: '09:00' };
  await send('PUT', `/api/me/lists/${id}`, { name, day, version: 1, entries: [{ ...episode, note: 'canary note' }] });
  await send('PUT', `/api/me/lists/${id}/link`, {});
  const { id: memberId } = (await (await browser.visit('/api/auth/user')).json()) as { id: string };
  const at = days(1).toISOString();
  await send('POST', '/api/me/listening', {
    memberId,
    queue: { episodeIds: [EPISODE_ID], at, joins: false },
    episodes: [{ episodeId: EPISODE_ID, seconds: 760, isPlayed: false, at }],
  });
  await send('PUT', '/api/me/event-notifications', { byMail: true });
  const mail = { id: 'mail', messageId: '<mail@shoreline.example>', to: EMAIL, subject: 'Canary market: new time' };
  const sent = { ...mail, state: 'sent', attempts: 1, createdAt: NOW, sentAt: NOW };
  await connection.model('EventNotification').updateOne({}, { $push: { mails: sent } });
  await send('PUT', '/api/me/cookie-preferences', CHOICE);
  await send('POST', '/api/me/cookie-preferences/withdraw', {});
  return { ...service, browser };
}
