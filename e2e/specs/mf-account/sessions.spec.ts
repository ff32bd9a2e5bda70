import { serviceContracts } from '@shoreline/contracts';
import type { BrowserContext } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { type OwnerPerson, registerOwner, signInOwner } from '../../support/owner-account.ts';
import { open } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';
import type { Site } from '../../support/site.ts';

const AT_ONCE = 100;
const MAX_COOKIE_BYTES = 4_096;
const SESSIONS = ['__Host-shoreline-session', '__Host-shoreline-owner'];
/** Of an attempt to sign in; each has letters of its own. */
const SIGN_IN = '__Host-shoreline-sign-in-';
/** What any other cookie may say: that somebody is signed in, and the number of a canary. */
const HARMLESS = /^shoreline-(?:member=1|owner=1|canary=\d{1,5})$/;
const owner: OwnerPerson = { name: 'Rosa Marsh', email: 'rosa@cookies.example', password: 'Pandanus-42' };
const UUID = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';

/** Every `Set-Cookie` the browser gets from the site. */
function watchCookies(context: BrowserContext, { origin }: Site): string[] {
  const lines: string[] = [];
  context.on('response', async (response) => {
    if (new URL(response.url()).origin !== origin) return;
    const headers = await response.headersArray().catch(() => []);
    lines.push(...headers.filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value));
  });
  return lines;
}

const namesOf = (cookies: string[][] = []): Set<string> =>
  new Set(
    cookies
      .map(([pair = '']) => pair.split('=', 1)[0] ?? '')
      .map((name) => (name.startsWith(SIGN_IN) ? SIGN_IN : name)),
  );

const cookiesOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Every route there is and those that stand in no contract, as somebody who is signed in twice. */
async function askEveryRoute({ origin }: Site, cookie: string): Promise<string[]> {
  const lines: string[] = [];
  const routes = [
    ...Object.values(serviceContracts).flatMap(({ routes }) => routes.map(({ method, path }) => ({ method, path }))),
    ...['/', '/login', '/no-such-page', '/api/login', '/api/login/callback?code=a&state=b', '/api/logout'].map(
      (path) => ({ method: 'GET', path }),
    ),
  ];
  // Those that end a session come last.
  const isLast = ({ method, path }: (typeof routes)[number]) => method === 'DELETE' || path.endsWith('/logout');
  for (const { method, path } of routes.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    const response = await fetch(origin + path.replaceAll(/:\w+/g, UUID), {
      method,
      headers: { cookie, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
      redirect: 'manual',
    });
    expect.soft(response.status, `${method} ${path}`).toBeLessThan(500);
    lines.push(...response.headers.getSetCookie());
  }
  return lines;
}

test('SES-1: every cookie that signs somebody in is the host’s alone, and no other one does', async ({
  page,
  context,
  site,
}) => {
  const lines = watchCookies(context, site);
  await open(page, '/login');
  await signIn(page, 'cookies@noosa.example');
  await registerOwner(site, owner);
  await signInOwner(page, owner);

  lines.push(...(await askEveryRoute(site, await cookiesOf(context))));

  // An empty value takes a cookie away.
  const cookies = lines
    .flatMap((text) => text.split('\n'))
    .map((line) => line.split('; '))
    .filter(([pair = '']) => !pair.endsWith('='));
  const [opening, others] = [true, false].map((wanted) =>
    cookies.filter(([pair = '']) => pair.startsWith('__Host-') === wanted),
  );
  expect(namesOf(opening)).toEqual(new Set([...SESSIONS, '__Host-shoreline-owner-browser', SIGN_IN]));
  for (const [pair = '', ...attributes] of opening ?? []) {
    const lower = attributes.map((attribute) => attribute.toLowerCase());
    expect.soft(lower, pair).toEqual(expect.arrayContaining(['path=/', 'secure', 'httponly', 'samesite=lax']));
    expect.soft(lower.filter((attribute) => attribute.startsWith('domain='))).toEqual([]);
    expect.soft(Buffer.byteLength(pair)).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
  }
  expect((others ?? []).map(([pair = '']) => pair).filter((pair) => !HARMLESS.test(pair))).toEqual([]);
});

test('SES-4: from the answer to a sign-out on, the old cookie opens nothing', async ({ page, context, site }) => {
  const { origin } = site;
  const person = { ...owner, email: 'rosa@sign-out.example' };
  await open(page, '/login');
  await signIn(page, 'leaving@noosa.example');
  await registerOwner(site, person);
  await signInOwner(page, person);
  const cookie = await cookiesOf(context);
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const statusesOf = async (path: string) => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => fetch(origin + path, { headers })));
    return new Set(answers.map(({ status }) => status));
  };
  expect(await statusesOf('/api/auth/user')).toEqual(new Set([200]));
  expect(await statusesOf('/api/owners/me')).toEqual(new Set([200]));

  await fetch(`${origin}/api/logout`, { headers, redirect: 'manual' });
  expect(await statusesOf('/api/auth/user')).toEqual(new Set([401]));

  await fetch(`${origin}/api/owners/logout`, { method: 'POST', headers, body: '{}' });
  expect(await statusesOf('/api/owners/me')).toEqual(new Set([401]));
});
