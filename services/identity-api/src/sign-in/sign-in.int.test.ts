import { hostileTargets } from '@shoreline/contracts/hostile-targets-testing';
import { describe, expect, it } from 'vitest';

import { prepareIdentity } from '../../test/prepare-identity.ts';

const SESSION = '__Host-shoreline-session';
const { connection, issuerUrl, misbehave, start } = prepareIdentity();

it('signs a person in and leads back to where they were', async () => {
  const { newBrowser, leave } = await start();
  const browser = newBrowser();
  const { callback } = await leave(browser, '/api/login?returnTo=/stories/salt');

  const home = await browser.visit(callback);

  expect([home.status, home.headers.get('location')]).toEqual([303, '/stories/salt']);
  expect(await (await browser.visit('/api/auth/user')).json()).toMatchObject({
    email: 'bea@shoreline.example',
    firstName: 'Bea',
    subscriptionTier: 'free',
  });
});

it('asks for a code with PKCE, state and nonce', async () => {
  const { newBrowser } = await start();

  const location = new URL((await newBrowser().visit('/api/login')).headers.get('location') ?? '');

  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:8080/api/login/callback',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

it('SES-1: marks its cookies so that neither scripts nor other hosts reach them', async () => {
  const { newBrowser, leave } = await start();
  const browser = newBrowser();

  const home = await browser.visit((await leave(browser)).callback);

  const session = home.headers.getSetCookie().findLast((line) => line.startsWith(SESSION));
  expect(session).toMatch(/; path=\/; expires=.*; samesite=lax; secure; httponly$/i);
  const hint = home.headers.getSetCookie().find((line) => line.startsWith('shoreline-member=1'));
  expect(hint).not.toMatch(/httponly/i);
});

it('gives a new id at every sign-in, and the one before opens nothing', async () => {
  const { newBrowser, leave } = await start();
  const browser = newBrowser();
  await browser.visit((await leave(browser)).callback);
  const first = browser.cookies.get(SESSION) ?? '';
  await browser.visit((await leave(browser)).callback);

  expect(browser.cookies.get(SESSION)).not.toBe(first);
  const thief = newBrowser();
  thief.cookies.set(SESSION, first);
  expect((await thief.visit('/api/auth/user')).status).toBe(401);
});

it('SES-2: stores nothing in the database that opens a session', async () => {
  const { signIn } = await start();
  const browser = await signIn();

  const dump = await Promise.all(Object.values(connection.models).map((model) => model.find().lean()));

  expect(JSON.stringify(dump)).not.toContain(browser.cookies.get(SESSION));
});

it('stores no session for visitors', async () => {
  const { newBrowser } = await start();
  const browser = newBrowser();

  await browser.visit('/api/auth/user');

  expect(browser.cookies.size).toBe(0);
  expect(await connection.model('Session').countDocuments()).toBe(0);
});

it('stores nothing when somebody leaves for the provider', async () => {
  const { newBrowser, leave } = await start();

  for (let times = 0; times < 5; times += 1) await leave(newBrowser());

  const stored = await connection.db?.listCollections({}, { nameOnly: true }).toArray();
  const counts = await Promise.all((stored ?? []).map(({ name }) => connection.collection(name).countDocuments()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(0);
});

it('lets two tabs sign in side by side, and keeps no more than a few beginnings', async () => {
  const { newBrowser, leave } = await start();
  const browser = newBrowser();
  const first = await leave(browser, '/api/login?returnTo=/first');
  const second = await leave(browser, '/api/login?returnTo=/second');

  expect((await browser.visit(first.callback)).headers.get('location')).toBe('/first');
  expect((await browser.visit(second.callback)).headers.get('location')).toBe('/second');
  for (let times = 0; times < 20; times += 1) await leave(browser);
  expect([...browser.cookies.keys()].filter((name) => name.includes('sign-in')).length).toBeLessThanOrEqual(4);
});

it('keeps nothing of the provider in a session, and shows nothing of it at sign-out', async () => {
  const { signIn } = await start();
  const browser = await signIn();

  const [session] = await connection.model('Session').find().lean();
  const leaving = await browser.visit('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } });

  const { data } = session as unknown as { data: object };
  expect(Object.keys(data).filter((name) => !name.startsWith('_'))).toEqual(['userId']);
  const { searchParams } = new URL(leaving.headers.get('location') ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'shoreline',
    post_logout_redirect_uri: 'http://localhost:8080/',
  });
});

it('signs out at once, here and at the provider', async () => {
  const { signIn, newBrowser } = await start();
  const browser = await signIn();
  const secret = browser.cookies.get(SESSION) ?? '';

  const leaving = await browser.visit('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } });

  const location = new URL(leaving.headers.get('location') ?? '');
  expect(location.href).toContain(`${issuerUrl()}/sign-out`);
  expect(location.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:8080/');
  expect([...browser.cookies.keys()]).not.toContain('shoreline-member');
  const thief = newBrowser();
  thief.cookies.set(SESSION, secret);
  expect((await thief.visit('/api/auth/user')).status).toBe(401);
});

it('asks before another site signs somebody out', async () => {
  const { signIn } = await start();
  const browser = await signIn();

  const page = await browser.visit('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });

  expect(await page.text()).toContain('Sign out?');
  expect((await browser.visit('/api/auth/user')).status).toBe(200);
});

it('lets no other site begin a sign-in', async () => {
  const { newBrowser } = await start();

  const answer = await newBrowser().visit('/api/login', { headers: { 'sec-fetch-site': 'cross-site' } });

  expect(answer.headers.get('location')).toBe('/login');
});

it('leads business owners to their own sign-in', async () => {
  const { newBrowser } = await start();

  const answer = await newBrowser().visit('/api/login?type=business&returnTo=/owners');

  expect(answer.headers.get('location')).toBe('/owners/login?returnTo=%2Fowners');
});

it('RED-1: leads to our own origin after signing in, whatever the return target and the page before', async () => {
  const { newBrowser, leave } = await start();
  const locations: string[] = [];
  for (const returnTo of hostileTargets) {
    const browser = newBrowser();
    const query = new URLSearchParams({ returnTo });
    const elsewhere = { headers: { referer: `https://evil.example/?${query}` } };
    const { callback } = await leave(browser, `/api/login?${query}`);
    const answers = [
      await browser.visit(`/api/login?type=business&${query}`, elsewhere),
      await browser.visit(`/api/login?type=business&returnTo=/a&${query}`, elsewhere),
      await browser.visit(callback, elsewhere),
      await browser.visit('/api/logout', elsewhere),
    ];
    expect(answers.map(({ headers }) => headers.get('x-injected'))).toEqual([null, null, null, null]);
    locations.push(...answers.slice(0, -1).map(({ headers }) => headers.get('location') ?? 'none'));
    expect(new URL(answers.at(-1)?.headers.get('location') ?? 'none').origin).toBe(new URL(issuerUrl()).origin);
  }

  expect(locations.filter((location) => !/^\/(?![/\\])[!-~]*$/.test(location))).toEqual([]);
}, 30_000);

it('stores one account per issuer and subject, and takes over what the provider says now', async () => {
  const { signIn } = await start();
  await signIn();
  // An accent of its own and capitals: the same address all the same.
  misbehave({ claims: { email: 'Zoe\u0301.Smith@Shoreline.example' } });

  const browser = await signIn();

  expect(await (await browser.visit('/api/auth/user')).json()).toMatchObject({ email: 'zoé.smith@shoreline.example' });
  expect(await connection.model('User').countDocuments()).toBe(1);
});

describe('an address the provider does not vouch for', () => {
  it.each([[false], ['false'], [undefined]])('(%j) opens no account and takes nobody’s place', async (verified) => {
    const { newBrowser, leave, signIn } = await start();
    const browser = newBrowser();
    const { callback } = await leave(browser);
    misbehave({ claims: { sub: 'stranger', email_verified: verified } });

    expect((await browser.visit(callback)).headers.get('location')).toBe('/login?error=unverified');
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await connection.model('User').countDocuments()).toBe(0);

    misbehave({});
    expect((await (await signIn()).visit('/api/auth/user')).status).toBe(200);
  });

  it('does not replace the one an account has', async () => {
    const { signIn } = await start();
    await signIn();
    misbehave({ claims: { email: 'somebody@else.example', email_verified: false } });

    const browser = await signIn();

    expect(await (await browser.visit('/api/auth/user')).json()).toMatchObject({ email: 'bea@shoreline.example' });
  });
});

it('takes over no picture that nobody could open', async () => {
  const { signIn } = await start();
  misbehave({ claims: { picture: `https://pictures.example/${'a'.repeat(2_000)}` } });

  const browser = await signIn();

  expect(await (await browser.visit('/api/auth/user')).json()).toMatchObject({ profileImageUrl: null });
});

it('joins no accounts because their addresses are equal', async () => {
  const { signIn, newBrowser, leave } = await start();
  await signIn();
  misbehave({ claims: { sub: 'somebody-else' } });
  const browser = newBrowser();

  const home = await browser.visit((await leave(browser)).callback);

  expect(home.headers.get('location')).toBe('/login?error=failed');
  expect(browser.cookies.has(SESSION)).toBe(false);
});
