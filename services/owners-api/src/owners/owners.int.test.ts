import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createAccountStores, PASSWORD, readLatestMail, signUpOwner, startOwners } from '../../test/start-owners.ts';
import type { OwnerDocument } from './owner.model.ts';

const database = openTestDatabase();
const { connection } = database;
const stores = createAccountStores(connection);
const EMAIL = 'bea@noosa.example';
const SESSION = '__Host-shoreline-owner';

/** Every sign-in costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

afterEach(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.deleteMany({})));
});
const latestMail = (email = EMAIL) => readLatestMail(connection, email);
const findOwner = () => connection.model<OwnerDocument>('Owner').findOne({ email: EMAIL }).lean<OwnerDocument>();
const form = { name: 'Bea', email: EMAIL, password: PASSWORD, phone: '0491 570 006' };

describe('an account', () => {
  it('is registered, verified and signed in to, however its address is written', async () => {
    const { newBrowser } = await startOwners(stores);
    const browser = newBrowser();

    const registered = await browser.send('POST', '/api/owners/signup', { ...form, email: ' Bea@Noosa.example ' });
    const { subject, text, token } = await latestMail();
    const early = await browser.send('POST', '/api/owners/login', { email: EMAIL, password: PASSWORD });
    const verified = await browser.send('POST', '/api/owners/verify-email', { token });
    const signedIn = await browser.send('POST', '/api/owners/login', {
      email: 'BEA@noosa.example',
      password: PASSWORD,
    });

    expect([registered.status, await registered.json()]).toEqual([201, { status: 'accepted' }]);
    expect(subject).toBe('Please verify your email for Shoreline');
    expect(text).toContain(`https://shoreline.example/owners/verify?token=${token}`);
    expect([early.status, (await early.json()) as object]).toMatchObject([401, { code: 'credentials-not-valid' }]);
    expect([verified.status, await verified.json()]).toEqual([200, { status: 'verified', signIn: 'anywhere' }]);
    expect((await latestMail()).subject).toBe('Your Shoreline owner account is ready');
    expect(await signedIn.json()).toMatchObject({ email: EMAIL, name: 'Bea', emailVerified: true });
    expect(await (await browser.visit('/api/owners/me')).json()).toMatchObject({
      email: EMAIL,
      phone: '0491 570 006',
      subscriptionStatus: 'free',
    });
  });

  it.each([
    [{ name: 'B' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'bea' }, 'email', 'Please enter a valid email address'],
    [{ password: 'Ab1' }, 'password', 'Password must be at least 8 characters'],
    [{ password: 'pandanus-42' }, 'password', 'Password must contain at least one uppercase letter'],
    [{ password: 'PANDANUS-42' }, 'password', 'Password must contain at least one lowercase letter'],
    [
      { password: 'Noosa2026' },
      'password',
      'This password is made of your name, your address or words of this site. Please choose another one.',
    ],
    [{ password: 'Pandanus-x' }, 'password', 'Password must contain at least one number'],
    [
      { password: 'Password123' },
      'password',
      'This password is on lists of common passwords. Please choose another one.',
    ],
  ])('refuses %j with its sentence', async (parts, path, message) => {
    const { newBrowser } = await startOwners(stores);

    const answer = await newBrowser().send('POST', '/api/owners/signup', { ...form, ...parts });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path, message }] });
  });

  it('is one of two that were registered at once', async () => {
    const { newBrowser } = await startOwners(stores);

    const answers = await Promise.all([1, 2].map(() => newBrowser().send('POST', '/api/owners/signup', form)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await connection.model('Owner').countDocuments()).toBe(1);
  });

  it('stays as it is when somebody registers again, and its owner is notified – once an hour', async () => {
    const { newBrowser } = await startOwners(stores, { limits: { notice: { burst: 2, waitMs: 3_600_000 } } });
    const browser = newBrowser();
    await browser.send('POST', '/api/owners/signup', form);
    const before = await findOwner();

    for (const name of ['Mallory', 'Mallory'])
      await browser.send('POST', '/api/owners/signup', { ...form, name, password: 'Another-99' });

    const after = await findOwner();
    expect(after).toMatchObject({
      name: 'Bea',
      passwordHash: before?.passwordHash,
      verification: before?.verification,
    });
    expect(after?.mails.map(({ subject }) => subject)).toEqual([
      'Please verify your email for Shoreline',
      'You already have an account on Shoreline',
    ]);
  });

  it('is registered once per Idempotency-Key, and a key belongs to one address', async () => {
    const { newBrowser } = await startOwners(stores);
    const send = (body: object) =>
      newBrowser().visit('/api/owners/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-key-for-all' },
        body: JSON.stringify(body),
      });
    await signUpOwner(newBrowser(), connection, 'mo@noosa.example');

    const first = await send(form);
    const again = await send(form);
    const others = [
      await send({ ...form, email: 'new@noosa.example' }),
      await send({ ...form, email: 'mo@noosa.example' }),
    ];

    expect([first.status, again.status, ...others.map(({ status }) => status)]).toEqual([201, 201, 409, 409]);
    expect((await findOwner())?.mails).toHaveLength(1);
  });

  it('is not made for a program that fills in everything', async () => {
    const { newBrowser } = await startOwners(stores);

    const answer = await newBrowser().send('POST', '/api/owners/signup', { ...form, nickname: 'bot' });

    expect(answer.status).toBe(201);
    expect(await connection.model('Owner').countDocuments()).toBe(0);
  });
});

describe('a session', () => {
  it('is in cookies that neither scripts nor other hosts reach, with a hint that says nothing', async () => {
    const { newBrowser } = await startOwners(stores);

    const signedIn = await signUpOwner(newBrowser(), connection);

    const lines = signedIn.headers.getSetCookie();
    const flags = /; path=\/; .*samesite=lax; secure; httponly$/i;
    expect(lines.findLast((line) => line.startsWith(`${SESSION}=`))).toMatch(flags);
    expect(lines.find((line) => line.startsWith('__Host-shoreline-owner-browser='))).toMatch(flags);
    expect(lines.find((line) => line.startsWith('shoreline-owner=1'))).not.toMatch(/httponly|domain/i);
  });

  it('gets a new id at every sign-in, and the one before opens nothing', async () => {
    const { newBrowser } = await startOwners(stores);
    const browser = newBrowser();
    await signUpOwner(browser, connection);
    const first = browser.cookies.get(SESSION) ?? '';

    await browser.send('POST', '/api/owners/login', { email: EMAIL, password: PASSWORD });

    const thief = newBrowser();
    thief.cookies.set(SESSION, first);
    expect(browser.cookies.get(SESSION)).not.toBe(first);
    expect((await thief.visit('/api/owners/me')).status).toBe(401);
    expect((await browser.visit('/api/owners/me')).status).toBe(200);
  });

  it('is dead at once after signing out, and its cookies are gone', async () => {
    const { newBrowser } = await startOwners(stores);
    const browser = newBrowser();
    await signUpOwner(browser, connection);
    const secret = browser.cookies.get(SESSION) ?? '';

    const answer = await browser.send('POST', '/api/owners/logout', {});

    const thief = newBrowser();
    thief.cookies.set(SESSION, secret);
    expect(answer.status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual(['__Host-shoreline-owner-browser']);
    expect((await thief.visit('/api/owners/me')).status).toBe(401);
  });

  it('of another browser can be ended', async () => {
    const { newBrowser } = await startOwners(stores);
    const [here, there] = [newBrowser(), newBrowser()];
    await signUpOwner(here, connection);
    await there.send('POST', '/api/owners/login', { email: EMAIL, password: PASSWORD });
    const list = (await (await here.visit('/api/owners/me/sessions')).json()) as { id: string; isCurrent: boolean }[];

    await here.send('DELETE', `/api/owners/me/sessions/${list.find(({ isCurrent }) => !isCurrent)?.id}`);

    expect(list).toHaveLength(2);
    expect((await there.visit('/api/owners/me')).status).toBe(401);
    expect((await here.visit('/api/owners/me')).status).toBe(200);
  });
});

it('shows nothing in a dump of the database that opens anything, also while mails wait', async () => {
  const { newBrowser } = await startOwners(stores);
  const [browser, other] = [newBrowser(), newBrowser()];
  await other.send('POST', '/api/owners/signup', { ...form, email: 'mo@noosa.example' });
  await signUpOwner(browser, connection);
  await browser.send('POST', '/api/owners/forgot-password', { email: EMAIL });
  const secrets = [
    PASSWORD,
    (await latestMail()).token,
    (await latestMail('mo@noosa.example')).token,
    ...[...browser.cookies.values()].filter((value) => value.length > 1),
  ];
  const names = (await connection.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const dump = await Promise.all(names.map((name) => connection.collection(name).find().toArray()));

  expect(secrets.every((secret) => secret.length >= PASSWORD.length)).toBe(true);
  for (const secret of secrets) expect(JSON.stringify(dump)).not.toContain(secret);
});
