import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createAccountStores, PASSWORD, readLatestMail, startOwners } from '../../test/start-owners.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const EMAIL = 'bea@noosa.example';
const NEW_PASSWORD = 'Bottlebrush-7';
const AT_HOME = '198.51.100.4';
const ELSEWHERE = '203.0.113.7';

/** Every sign-in costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

type Browser = ReturnType<Awaited<ReturnType<typeof startOwners>>['newBrowser']>;

let newBrowser: () => Browser;
let signedUp: Browser;

beforeEach(async () => {
  ({ newBrowser } = await startOwners(stores));
  signedUp = newBrowser();
  await send(signedUp, 'signup', { name: 'Bea', email: EMAIL, password: PASSWORD });
});
afterEach(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.deleteMany({})));
});

const send = (browser: Browser, path: string, body: object, from = AT_HOME) =>
  browser.visit(`/api/owners/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

/** Opens the link of the latest mail, and answers where the password works then. */
async function openLink(browser: Browser, from: string): Promise<unknown> {
  const { token } = await readLatestMail(connection, EMAIL);
  return (await send(browser, 'verify-email', { token }, from)).json();
}

const signIn = async (browser: Browser, { password = PASSWORD, from = AT_HOME } = {}) =>
  (await send(browser, 'login', { email: EMAIL, password }, from)).status;

describe('a link that is opened where somebody signed up', () => {
  it.each([
    ['in the same browser, wherever that is by now', () => signedUp, ELSEWHERE],
    ['in another browser at the same internet address', () => newBrowser(), AT_HOME],
  ])('lets the password sign in anywhere: %s', async (_, choose, from) => {
    expect(await openLink(choose(), from)).toEqual({ status: 'verified', signIn: 'anywhere' });

    expect(await signIn(newBrowser(), { from: ELSEWHERE })).toBe(200);
    expect((await readLatestMail(connection, EMAIL)).subject).toBe('Your Shoreline owner account is ready');
  });
});

describe('a link that is opened by somebody else than who signed up', () => {
  it('does not let in who chose the password', async () => {
    expect(await openLink(newBrowser(), ELSEWHERE)).toEqual({ status: 'verified', signIn: 'here' });

    const answer = await send(signedUp, 'login', { email: EMAIL, password: PASSWORD });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'credentials-not-valid' }]);
    expect(await signIn(newBrowser(), { from: ELSEWHERE })).toBe(401);
    expect((await readLatestMail(connection, EMAIL)).subject).toBe('Your email is verified on Shoreline');
  });

  it('lets in who knows the password where the link was opened, and from then on anywhere', async () => {
    const phone = newBrowser();
    await openLink(phone, ELSEWHERE);

    expect(await signIn(phone, { password: NEW_PASSWORD, from: ELSEWHERE })).toBe(401);
    expect(await signIn(signedUp)).toBe(401);
    expect(await signIn(phone, { from: ELSEWHERE })).toBe(200);
    expect(await signIn(signedUp)).toBe(200);
  });

  it('lets in who chooses a new password by mail, and nobody with the one before', async () => {
    await openLink(newBrowser(), ELSEWHERE);
    await send(newBrowser(), 'forgot-password', { email: EMAIL }, ELSEWHERE);
    const { token } = await readLatestMail(connection, EMAIL);

    await send(newBrowser(), 'reset-password', { token, password: NEW_PASSWORD }, ELSEWHERE);

    expect(await signIn(newBrowser(), { password: NEW_PASSWORD })).toBe(200);
    expect(await signIn(signedUp)).toBe(401);
  });

  it('is recognised also when the link was requested again', async () => {
    await send(newBrowser(), 'resend-verification', { email: EMAIL }, ELSEWHERE);

    expect(await openLink(newBrowser(), ELSEWHERE)).toMatchObject({ signIn: 'here' });
  });
});
