import { hashSecret } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { toComparable } from '../../test/comparable.ts';
import { createAccountStores, PASSWORD, readLatestMail, signUpOwner, startOwners } from '../../test/start-owners.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const EMAIL = 'bea@noosa.example';
const NEW_PASSWORD = 'Bottlebrush-7';
const RACE = 200;
const HOUR_MS = 3_600_000;

/** Every sign-in costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

afterEach(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.deleteMany({})));
});
const latestToken = async () => (await readLatestMail(connection, EMAIL)).token;

async function start(parts: Parameters<typeof startOwners>[1] = {}) {
  const { newBrowser } = await startOwners(stores, parts);
  const send = (path: string, body: object) => newBrowser().send('POST', `/api/owners/${path}`, body);
  return {
    newBrowser,
    signUp: () => send('signup', { name: 'Bea', email: EMAIL, password: PASSWORD }),
    resend: () => send('resend-verification', { email: EMAIL }),
    requestReset: () => send('forgot-password', { email: EMAIL }),
    signIn: (password: string) => send('login', { email: EMAIL, password }),
    verify: (token: string) => send('verify-email', { token }),
    reset: (token: string, password = NEW_PASSWORD) => send('reset-password', { token, password }),
  };
}

const countOf = (answers: readonly Response[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

it('TOK-1: verifies an address once, of 200 requests with one token', async () => {
  const { signUp, verify } = await start();
  await signUp();
  const token = await latestToken();

  const answers = await Promise.all(Array.from({ length: RACE }, () => verify(token)));

  expect(countOf(answers)).toEqual({ 200: 1, 400: RACE - 1 });
  expect(await connection.model('Owner').findOne().lean()).toMatchObject({
    emailVerified: true,
    mails: [{}, { subject: 'Your Shoreline owner account is ready' }],
  });
});

it('TOK-1: sets a password once, of 200 requests with one token', async () => {
  const { newBrowser, requestReset, reset, signIn } = await start();
  await signUpOwner(newBrowser(), connection);
  await requestReset();
  const token = await latestToken();

  const answers = await Promise.all(Array.from({ length: RACE }, (_, index) => reset(token, `Bottlebrush-${index}`)));

  expect(countOf(answers)).toEqual({ 200: 1, 400: RACE - 1 });
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await signIn(`Bottlebrush-${winner}`)).status).toBe(200);
  expect((await signIn(PASSWORD)).status).toBe(401);
});

it('TOK-1: opens to nothing that stands in the database', async () => {
  const { signUp, requestReset, verify, reset } = await start();
  await signUp();
  const tokens = [await latestToken()];
  await requestReset();
  tokens.push(await latestToken());

  const collections = (await connection.db?.collections()) ?? [];
  const stored = await Promise.all(collections.map((collection) => collection.find().toArray()));
  const dump = JSON.stringify(stored);
  const texts = [...new Set(dump.match(/[\w+/=.-]{16,}/g) ?? [])];
  const answers = await Promise.all(texts.flatMap((text) => [verify(text), reset(text)]));

  // 32 bytes from the system's generator, and not a trace of them but a hash.
  expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32]);
  expect(tokens.filter((token) => dump.includes(token))).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(tokens.map(hashSecret)));
  expect(countOf(answers)).toEqual({ 400: answers.length });
});

describe('a token to verify', () => {
  it('TOK-1: is refused alike when used, replaced, expired, meant for a password, or never issued', async () => {
    const clock = { hours: 0 };
    const { signUp, resend, requestReset, verify } = await start({
      now: () => new Date(Date.now() + clock.hours * HOUR_MS),
    });
    await signUp();
    const replaced = await latestToken();
    await resend();
    const used = await latestToken();
    const answers = [await verify(replaced)];
    expect((await verify(used)).status).toBe(200);
    answers.push(await verify(used));
    await requestReset();
    answers.push(await verify(await latestToken()), await verify('x'.repeat(used.length)));
    await connection.model('Owner').deleteMany();
    await signUp();
    clock.hours = 24;
    answers.push(await verify(await latestToken()));

    const [first, ...others] = await Promise.all(answers.map(toComparable));

    expect(first).toMatchObject({ status: 400, body: { code: 'token-not-valid' } });
    expect(others).toEqual([first, first, first, first]);
  });

  it('is good until a moment before it expires', async () => {
    const clock = { ms: 0 };
    const { signUp, verify } = await start({ now: () => new Date(Date.now() + clock.ms) });
    await signUp();
    clock.ms = 24 * HOUR_MS - 60_000;

    expect((await verify(await latestToken())).status).toBe(200);
  });

  it('is asked for', async () => {
    const { newBrowser } = await start();

    const answer = await newBrowser().send('POST', '/api/owners/verify-email', {});

    expect(await answer.json()).toMatchObject({ issues: [{ message: 'Verification token is required' }] });
  });
});

describe('a token for a new password', () => {
  it('TOK-1: is refused alike when used, replaced, expired, meant to verify, or never issued', async () => {
    const clock = { hours: 0 };
    const { signUp, requestReset, reset } = await start({ now: () => new Date(Date.now() + clock.hours * HOUR_MS) });
    await signUp();
    const answers = [await reset(await latestToken())];
    await requestReset();
    const replaced = await latestToken();
    await requestReset();
    const used = await latestToken();
    answers.push(await reset(replaced));
    expect((await reset(used)).status).toBe(200);
    answers.push(await reset(used), await reset('x'.repeat(used.length)));
    await requestReset();
    clock.hours = 1;
    answers.push(await reset(await latestToken()));

    const [first, ...others] = await Promise.all(answers.map(toComparable));

    expect(first).toMatchObject({ status: 400, body: { code: 'token-not-valid' } });
    expect(others).toEqual([first, first, first, first]);
  });

  it('signs every browser out, verifies the address and is followed by a notice', async () => {
    const { newBrowser, signUp, requestReset, reset, signIn } = await start();
    await signUp();
    await requestReset();
    await reset(await latestToken(), PASSWORD);
    const browser = newBrowser();
    await browser.send('POST', '/api/owners/login', { email: EMAIL, password: PASSWORD });
    await requestReset();

    const answer = await reset(await latestToken());

    expect([answer.status, await answer.json()]).toEqual([200, { status: 'reset' }]);
    expect((await browser.visit('/api/owners/me')).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect((await readLatestMail(connection, EMAIL)).subject).toBe('Your Shoreline password was changed');
  });

  it('is not spent by a password that is refused', async () => {
    const { newBrowser, requestReset, reset } = await start();
    await signUpOwner(newBrowser(), connection);
    await requestReset();
    const token = await latestToken();

    const refused = await reset(token, 'Password123');

    expect(refused.status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });
});

it('mails who verified already a notice, and no more often than its limit', async () => {
  const { newBrowser, resend } = await start({ limits: { mail: { burst: 2, waitMs: HOUR_MS } } });
  await signUpOwner(newBrowser(), connection);

  const answers = [await resend(), await resend(), await resend()];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const owner = await connection.model('Owner').findOne().lean<{ mails: { subject: string }[] }>();
  const subjects = owner?.mails.map(({ subject }) => subject).slice(2);
  expect(subjects).toEqual(Array(2).fill('Your email is already verified on Shoreline'));
});
