import { readTrail } from '@shoreline/audit/testing';
import { OPERATOR_SIGN_IN_PATH, operatorRoutes } from '@shoreline/contracts';
import { outboxOperationRoutes } from '@shoreline/contracts/operations';
import { expect, it } from 'vitest';

import { prepareIdentity } from '../test/prepare-identity.ts';
import { asOperator } from '../test/start-identity.ts';

const { connection, misbehave, start } = prepareIdentity();
const JSON_BODY = {
  'content-type': 'application/json',
  'x-forwarded-for': '203.0.113.77',
  'x-request-id': 'request-77',
};

type Site = Awaited<ReturnType<typeof start>>;
type Browser = Awaited<ReturnType<Site['signIn']>>;

const CHOICE = { essential: true, analytics: true, marketing: false, functional: false, consentVersion: 1 };
const flows: [flow: string, act: (browser: Browser, site: Site) => Promise<Response>, events: string[]][] = [
  ['reading only', (browser) => browser.visit('/api/auth/user'), []],
  ['signing out', (browser) => browser.visit('/api/logout'), ['sign-out done']],
  [
    'consent',
    (browser) =>
      browser.visit('/api/me/cookie-preferences', { method: 'PUT', headers: JSON_BODY, body: JSON.stringify(CHOICE) }),
    ['consent-given done'],
  ],
  [
    'taking it back',
    (browser) => browser.send('POST', '/api/me/cookie-preferences/withdraw'),
    ['consent-withdrawn done'],
  ],
  ['an export', (browser) => browser.visit('/api/me/export'), ['data-exported done']],
  ['deletion', (browser) => browser.send('DELETE', '/api/me'), ['account-deleted done']],
];

// The first one: the others leave the end of their trail behind.
it('shows operators who was affected, and whether anything was changed', async () => {
  const { signIn, newBrowser } = await start();
  const browser = await signIn();
  await browser.visit('/api/me/export');
  const operator = newBrowser();
  const headers = { 'x-shoreline-operator': 'jo@office' };
  const ask = async (path: string) => (await operator.visit(path, asOperator(path, { headers }))).json();

  const found = await ask('/api/identity-audit/records?subject=bea%40shoreline.example');
  const verification = await ask('/api/identity-audit/verification');

  expect(found).toMatchObject([{ event: 'sign-up' }, { event: 'sign-in' }, { event: 'data-exported' }]);
  expect(verification).toMatchObject({ faults: [], isComplete: true });
  expect((await readTrail(connection)).slice(3)).toMatchObject([
    { event: 'operator-act', operator: 'jo@office', action: 'GET /api/identity-audit/records' },
    { event: 'operator-act', operator: 'jo@office', action: 'GET /api/identity-audit/verification' },
  ]);
});

it.each(flows)('AUD-1: records %s', async (_, act, events) => {
  const site = await start();
  const browser = await site.signIn();

  const answer = await act(browser, site);

  expect(answer.status).toBeLessThan(400);
  const [signUp, signIn, ...others] = await readTrail(connection);
  expect(signUp).toMatchObject({ event: 'sign-up', outcome: 'done', account: signIn?.account });
  expect(signIn).toMatchObject({ event: 'sign-in', outcome: 'done', subject: expect.any(String) });
  expect(others.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual(events);
  // What the account did is found by the address of its sign-in.
  expect(others.map(({ account }) => account)).toEqual(others.map(() => signIn?.account));
});

it('AUD-1: records a browser that was signed out from another one', async () => {
  const { signIn } = await start();
  const [here] = [await signIn(), await signIn()];
  const list = (await (await here.visit('/api/me/sessions')).json()) as { id: string; isCurrent: boolean }[];

  await here.send('DELETE', `/api/me/sessions/${list.find(({ isCurrent }) => !isCurrent)?.id}`);

  expect((await readTrail(connection)).map(({ event }) => event)).toEqual([
    'sign-up',
    'sign-in',
    'sign-in',
    'session-ended',
  ]);
});

it('AUD-1: records a sign-in the provider did not vouch for, and nobody by it', async () => {
  const site = await start();
  misbehave({ signedBy: 'stranger' });

  await site.signIn();

  const [record] = await readTrail(connection);
  expect(record).toMatchObject({ event: 'sign-in', outcome: 'refused' });
  expect(Object.keys(record ?? {})).not.toEqual(expect.arrayContaining(['subject']));
});

it('AUD-1: records what an operator changes in the browser, before it is done and after, and the sign-out once', async () => {
  misbehave({ userInfo: { sub: 'bea', groups: ['CN=admins,OU=ops'] } as object });
  const { leave, newBrowser } = await start();
  const browser = newBrowser();
  await browser.visit((await leave(browser, OPERATOR_SIGN_IN_PATH)).callback);
  const { retryMails } = outboxOperationRoutes.identity;

  expect((await browser.send('POST', retryMails.path)).status).toBe(200);
  expect((await browser.send('POST', operatorRoutes.logout.path)).status).toBe(200);

  const operator = 'bea@shoreline.example';
  const action = `POST ${retryMails.path}`;
  expect(await readTrail(connection)).toMatchObject([
    { event: 'operator-sign-in', outcome: 'done', operator },
    { event: 'operator-act', outcome: 'started', operator, action },
    { event: 'operator-act', outcome: 'done', operator, action },
    { event: 'operator-sign-out', outcome: 'done', operator },
  ]);
});

it('AUD-1: says where a request came from and which it was, and nothing about whom', async () => {
  misbehave({ claims: { email: 'canary@noosa.example', sub: 'canary', picture: 'https://canary.example/' } });
  const { signIn } = await start();
  const browser = await signIn();
  await flows[2]?.[1](browser, undefined as never);
  await browser.send('DELETE', '/api/me');

  const trail = await readTrail(connection);

  expect(trail.at(-2)).toMatchObject({ network: '203.0.113.0', requestId: 'request-77' });
  expect(JSON.stringify(trail)).not.toMatch(/canary|noosa|203\.0\.113\.77/i);
});
