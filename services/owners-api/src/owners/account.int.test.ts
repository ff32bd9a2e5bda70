import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterEach, expect, it, vi } from 'vitest';

import { createAccountStores, PASSWORD, readLatestMail, signUpOwner, startOwners } from '../../test/start-owners.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const EMAIL = 'bea@noosa.example';
const NEW_PASSWORD = 'Bottlebrush-7';

/** Every sign-in costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

afterEach(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.deleteMany({})));
});
/** Other personal data has tests of its own. */
const nothingElse = { content: { call: () => Promise.resolve([]) } as never };

async function start(parts: Parameters<typeof startOwners>[1] = {}) {
  const { newBrowser } = await startOwners(stores, { ...nothingElse, ...parts });
  const browser = newBrowser();
  await signUpOwner(browser, connection);
  const signIn = async (password: string) => {
    const other = newBrowser();
    const answer = await other.send('POST', '/api/owners/login', { email: EMAIL, password });
    return { other, answer };
  };
  return { browser, newBrowser, signIn };
}

it('changes name and phone number, and nothing else', async () => {
  const { browser } = await start();

  const answer = await browser.send('PUT', '/api/owners/me', { name: 'Bea Smith', phone: '' });
  const refused = await browser.send('PUT', '/api/owners/me', { name: 'Bea', subscriptionStatus: 'gold' });

  expect(await answer.json()).toMatchObject({ name: 'Bea Smith', phone: null, email: EMAIL });
  expect(await refused.json()).toMatchObject({ issues: [{ path: 'subscriptionStatus', message: 'Unknown field' }] });
});

it('changes the password, signs other browsers out and mails a notice', async () => {
  const { browser, signIn } = await start();
  const { other } = await signIn(PASSWORD);

  const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  const answer = await browser.send('POST', '/api/owners/me/password', body);

  expect(answer.status).toBe(204);
  expect((await other.visit('/api/owners/me')).status).toBe(401);
  expect((await browser.visit('/api/owners/me')).status).toBe(200);
  expect((await signIn(PASSWORD)).answer.status).toBe(401);
  expect((await signIn(NEW_PASSWORD)).answer.status).toBe(200);
  expect((await readLatestMail(connection, EMAIL)).subject).toBe('Your Shoreline password was changed');
});

it.each([
  [{ currentPassword: 'Wrong-Password-1', password: NEW_PASSWORD }, 401, 'credentials-not-valid'],
  [{ currentPassword: PASSWORD, password: 'Password123' }, 400, 'invalid-input'],
  [{ currentPassword: PASSWORD, password: 'short' }, 400, 'invalid-input'],
])('refuses to change the password with %j', async (body, status, code) => {
  const { browser, signIn } = await start();

  const answer = await browser.send('POST', '/api/owners/me/password', body);

  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  expect((await signIn(PASSWORD)).answer.status).toBe(200);
});

it('lets a stolen session guess the password no faster than a stranger', async () => {
  const { browser } = await start({ limits: { signIn: { burst: 2, waitMs: 3_600_000 } } });

  const statuses = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await browser.send('POST', '/api/owners/me/remove', { password: 'Wrong-Password-1' })).status);

  expect(statuses).toEqual([401, 401, 429]);
});

it('is exported as one document', async () => {
  const { browser } = await start();

  const answer = await browser.visit('/api/owners/me/export');

  const text = await answer.text();
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(JSON.parse(text)).toMatchObject({ owner: { email: EMAIL }, sessions: [{ isCurrent: true }] });
  expect(text).not.toMatch(/argon2|hash/i);
});

it('is deleted in every browser, after all other personal data', async () => {
  const { browser, signIn } = await start();
  const { other } = await signIn(PASSWORD);

  const answer = await browser.send('POST', '/api/owners/me/remove', { password: PASSWORD });

  expect(answer.status).toBe(204);
  expect(browser.cookies.has('__Host-shoreline-owner')).toBe(false);
  expect((await other.visit('/api/owners/me')).status).toBe(401);
  expect(await connection.model('Owner').countDocuments()).toBe(0);
  expect(await connection.model('Session').countDocuments()).toBe(0);
});

it('clears the hint of a session that is over', async () => {
  const { browser, newBrowser } = await start();
  const other = newBrowser();
  other.cookies.set('shoreline-owner', '1');

  await other.visit('/api/owners/me');

  expect(other.cookies.has('shoreline-owner')).toBe(false);
  expect(browser.cookies.has('shoreline-owner')).toBe(true);
});
