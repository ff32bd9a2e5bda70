import { readTrail } from '@shoreline/audit/testing';
import { OPERATOR_COOKIE, operatorRoutes } from '@shoreline/contracts';
import { afterEach, describe, expect, it } from 'vitest';

import { prepareIdentity } from '../../../test/prepare-identity.ts';
import { asOperator, asService } from '../../../test/start-identity.ts';

const { connection, misbehave, start } = prepareIdentity();
const LOGIN = '/api/operators/login';
const ME = operatorRoutes.me.path;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let offset = 0;
const now = () => new Date(Date.now() + offset);
const pass = (ms: number) => void (offset += ms);
afterEach(() => {
  offset = 0;
});

const inGroups = (...groups: string[]) => ({ userInfo: { sub: 'bea', groups } });

async function signIn(groups = ['publishers'], parts: Parameters<typeof start>[0] = {}) {
  misbehave(inGroups(...groups));
  const site = await start({ now, ...parts });
  const browser = site.newBrowser();
  const { callback } = await site.leave(browser, `${LOGIN}?returnTo=/admin/releases`);
  const home = await browser.visit(callback);
  return { ...site, browser, home, ask: async () => (await browser.visit(ME)).status };
}

describe('an operator', () => {
  it.each([
    [['publishers'], ['publisher']],
    [
      ['/staff/ed,itors', 'walkers', 'publishers'],
      ['editor', 'publisher'],
    ],
    [['CN=admins,OU=ops'], ['administrator']],
  ])('of the groups %j is %j', async (groups, roles) => {
    const { browser, home } = await signIn(groups);

    expect([home.status, home.headers.get('location')]).toEqual([303, '/admin/releases']);
    expect(await (await browser.visit(ME)).json()).toMatchObject({
      name: 'bea@shoreline.example',
      email: 'bea@shoreline.example',
      displayName: 'Bea',
      roles,
      isFresh: true,
    });
  });

  it('gets no account of a member, and is no member', async () => {
    const { browser } = await signIn();

    expect((await browser.visit('/api/auth/user')).status).toBe(401);
    expect(await connection.collection('users').countDocuments()).toBe(0);
  });

  it('SES-1, SES-2: has a cookie nobody else reaches, and nothing in the database opens it or asks the issuer', async () => {
    const { browser, home } = await signIn();

    const cookie = home.headers.getSetCookie().findLast((line) => line.startsWith(`${OPERATOR_COOKIE}=`));
    expect(cookie).toMatch(/; path=\/; expires=.*; samesite=lax; secure; httponly$/i);
    const stored = JSON.stringify(await connection.collection('operator_sessions').find().toArray());
    expect(stored).toContain('bea@shoreline.example');
    expect(stored).not.toContain(browser.cookies.get(OPERATOR_COOKIE));
    expect(stored).not.toMatch(/access-/);
  });

  it('is signed out by themself: the secret is worth nothing, and the issuer is named', async () => {
    const { browser, newBrowser } = await signIn();
    const secret = browser.cookies.get(OPERATOR_COOKIE) ?? '';

    const answer = await browser.send('POST', operatorRoutes.logout.path);

    expect(await answer.json()).toMatchObject({ signOutUrl: expect.stringContaining('/sign-out') as string });
    const thief = newBrowser();
    thief.cookies.set(OPERATOR_COOKIE, secret);
    expect((await thief.visit(ME)).status).toBe(404);
    expect(await connection.collection('operator_sessions').countDocuments()).toBe(0);
  });

  it('gets a new secret at every sign-in, and the one before opens nothing', async () => {
    const { browser, leave, newBrowser } = await signIn();
    const first = browser.cookies.get(OPERATOR_COOKIE) ?? '';

    await browser.visit((await leave(browser, LOGIN)).callback);

    expect(browser.cookies.get(OPERATOR_COOKIE)).not.toBe(first);
    const thief = newBrowser();
    thief.cookies.set(OPERATOR_COOKIE, first);
    expect((await thief.visit(ME)).status).toBe(404);
  });

  it.each([
    ['30 minutes without a visit', [29 * MINUTE, 31 * MINUTE]],
    ['8 hours in any case', [...Array.from({ length: 16 }, () => 29 * MINUTE), 17 * MINUTE]],
  ])('is out after %s', async (_, spans) => {
    const { ask } = await signIn();
    const statuses: number[] = [];
    for (const span of spans) {
      pass(span);
      statuses.push(await ask());
    }

    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(404);
  });

  it('is fresh for five minutes, and again after a sign-in the issuer asked for', async () => {
    const { browser, leave } = await signIn();
    const isFresh = async () => ((await (await browser.visit(ME)).json()) as { isFresh: boolean }).isFresh;
    pass(4 * MINUTE);
    expect(await isFresh()).toBe(true);
    pass(2 * MINUTE);
    expect(await isFresh()).toBe(false);

    const { authorizationUrl, callback } = await leave(browser, `${LOGIN}?fresh=true`);
    offset = 0;
    await browser.visit(callback);

    expect(authorizationUrl.searchParams.get('prompt')).toBe('login');
    expect(await isFresh()).toBe(true);
  });

  it('is refused when the issuer asked too long ago, or does not say when', async () => {
    const { leave, newBrowser } = await signIn();
    const hourAgo = Math.floor(Date.now() / SECOND) - 3_600;
    for (const auth_time of [hourAgo, undefined]) {
      misbehave({ ...inGroups('publishers'), claims: { auth_time } });
      const browser = newBrowser();
      const page = await browser.visit((await leave(browser, `${LOGIN}?fresh=true`)).callback);
      expect(await page.text()).toContain('Sign-in failed');
      expect(browser.cookies.has(OPERATOR_COOKIE)).toBe(false);
    }
  });
});

describe('somebody whose group was taken away', () => {
  it('is out at the first request half a minute later, and in the audit trail', async () => {
    const { ask, browser } = await signIn();
    misbehave(inGroups('walkers'));
    pass(29 * SECOND);
    expect(await ask()).toBe(200);

    pass(2 * SECOND);

    expect(await ask()).toBe(404);
    expect(await Promise.all([ask(), ask()])).toEqual([404, 404]);
    expect((await readTrail(connection)).at(-1)).toMatchObject({
      event: 'operator-access-ended',
      operator: 'bea@shoreline.example',
    });
    misbehave(inGroups('publishers'));
    expect((await browser.visit(ME)).status).toBe(404);
  });

  it('keeps the other roles only', async () => {
    const { browser } = await signIn(['publishers', '/staff/ed,itors']);
    misbehave(inGroups('/staff/ed,itors'));
    pass(31 * SECOND);

    expect(await (await browser.visit(ME)).json()).toMatchObject({ roles: ['editor'] });
  });

  it.each([401, 403])('is out when the issuer knows them no longer (%i)', async (userInfoStatus) => {
    const { ask } = await signIn();
    misbehave({ userInfoStatus });
    pass(31 * SECOND);

    expect(await ask()).toBe(404);
  });

  it('is found out where groups come with fresh tokens only', async () => {
    const claims = { groups: ['publishers'] } as object;
    misbehave({ userInfo: { sub: 'bea' }, claims });
    const site = await start({ now, operatorScope: 'openid email offline_access' });
    const browser = site.newBrowser();
    await browser.visit((await site.leave(browser, LOGIN)).callback);
    pass(31 * SECOND);
    expect((await browser.visit(ME)).status).toBe(200);

    misbehave({ userInfo: { sub: 'bea' }, claims: { groups: [] } as object });
    pass(31 * SECOND);

    expect((await browser.visit(ME)).status).toBe(404);
  });
});

describe('while the issuer does not answer', () => {
  it('an operator is believed for a minute after the last answer, then refused, and well again with the issuer', async () => {
    const { ask } = await signIn();
    misbehave({ userInfoStatus: 503 });
    pass(40 * SECOND);
    expect(await ask()).toBe(200);

    pass(21 * SECOND);
    expect(await ask()).toBe(503);

    misbehave(inGroups('publishers'));
    pass(11 * SECOND);
    expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([200, 200, 200, 200]);
  });
});

describe('somebody without a group', () => {
  it('is told that the account is not an operator’s, and gets no session', async () => {
    const { browser, home } = await signIn(['walkers']);

    const page = await home.text();
    expect(home.status).toBe(403);
    expect(page).toContain('This account is not an operator’s');
    expect(page).toContain('bea@shoreline.example');
    expect(browser.cookies.has(OPERATOR_COOKIE)).toBe(false);
    const [record] = await readTrail(connection);
    expect(record).toMatchObject({
      event: 'operator-sign-in',
      outcome: 'refused',
      subject: expect.any(String) as string,
    });
    expect(JSON.stringify(record)).not.toContain('bea@');
  });

  it('is not let in by an address nobody verified', async () => {
    misbehave({ ...inGroups('publishers'), claims: { email: 'boss@shoreline.example', email_verified: false } });
    const { leave, newBrowser } = await start({ now });
    const browser = newBrowser();

    expect((await browser.visit((await leave(browser, LOGIN)).callback)).status).toBe(403);
    expect(browser.cookies.has(OPERATOR_COOKIE)).toBe(false);
  });
});

it('records who came and went, by name', async () => {
  const { browser } = await signIn();
  await browser.send('POST', operatorRoutes.logout.path);

  expect(await readTrail(connection)).toMatchObject([
    { event: 'operator-sign-in', outcome: 'done', operator: 'bea@shoreline.example' },
    { event: 'operator-sign-out', outcome: 'done', operator: 'bea@shoreline.example' },
  ]);
});

it('takes no attempt of a member, and gives none', async () => {
  misbehave(inGroups('publishers'));
  const { leave, newBrowser } = await start({ now });
  const [browser, other] = [newBrowser(), newBrowser()];
  const member = await leave(browser, '/api/login');
  const operator = await leave(other, LOGIN);

  expect(await (await browser.visit(member.callback.replace('login', 'operators'))).text()).toContain('too long');
  await other.visit(operator.callback.replace('operators', 'login'));
  expect([...browser.cookies.keys(), ...other.cookies.keys()].filter((name) => !name.includes('-in-'))).toEqual([]);
});

it('lets no other site begin a sign-in, and leads nowhere but here', async () => {
  const { leave, newBrowser } = await start({ now });
  const crossed = await newBrowser().visit(LOGIN, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(await crossed.text()).toContain('Another site sent you here');

  misbehave(inGroups('publishers'));
  const browser = newBrowser();
  const home = await browser.visit((await leave(browser, `${LOGIN}?returnTo=//evil.example`)).callback);
  expect(home.headers.get('location')).toBe('/admin');
});

describe('other services', () => {
  it.each(['content', 'owners', 'releases'] as const)('(%s) are told whose session a secret opens', async (service) => {
    const { browser, newBrowser } = await signIn();
    const verify = async (secret: string, sign = asService(service)) => {
      const init = {
        method: 'POST',
        body: JSON.stringify({ secret }),
        headers: { 'content-type': 'application/json' },
      };
      return newBrowser().visit(operatorRoutes.verify.path, sign(operatorRoutes.verify.path, init));
    };
    const secret = browser.cookies.get(OPERATOR_COOKIE) ?? '';

    expect(await (await verify(secret)).json()).toMatchObject({ operator: { roles: ['publisher'] } });
    expect(await (await verify('x'.repeat(43))).json()).toEqual({ operator: null });
    expect((await verify(secret, asOperator)).status).toBe(403);
  });

  it('are told by nobody else, the gateway included', async () => {
    const { browser } = await signIn();

    expect((await browser.send('POST', operatorRoutes.verify.path, { secret: 'x'.repeat(43) })).status).toBe(401);
  });
});
