import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createBrowser, testDatabaseUri } from '@shoreline/service-testing';
import { CLIENT_SECRET, type Misbehaviour, startIssuer } from '@shoreline/service-testing/fake-issuer';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { makeKeys } from '../keys/key-folder.ts';
import { choosePorts } from '../stack/ports.ts';
import { startOrder, type StackPlan, toProcessSpecs, urlOf } from '../stack/process-specs.ts';
import { createSupervisor } from '../stack/supervisor.ts';

const SESSION = '__Host-shoreline-session';
const START_MS = 60_000;
/** Longer than the site waits for a provider. */
const SLOW_MS = 5_500;
const TEST_MS = 30_000;

const dataDir = mkdtempSync(join(tmpdir(), 'provider-'));
const keysDir = join(dataDir, 'keys');
makeKeys(keysDir);
const issuer = await startIssuer();
const plan: StackPlan = {
  mode: 'production',
  ports: await choosePorts(),
  origin: 'http://localhost:8080',
  artifactsDir: join(dataDir, 'artifacts'),
  mediaDir: join(dataDir, 'media'),
  pageCacheDir: join(dataDir, 'page-cache'),
  mongodbUri: testDatabaseUri(),
  keysDir,
  signInSecret: 'q9X2mV7tLz4RfW8bKc1YhN6sJd3GpUa5',
  auditKey: 'Hn4Wb9sTq2Zk7Lx0Vc5Rm8Jd3Fg6Py1A',
  smtpUrl: 'smtp://127.0.0.1:9',
  oidcIssuer: issuer.url,
  env: {
    ...process.env,
    OIDC_CLIENT_ID: 'shoreline',
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  },
};
const client = new MongoClient(plan.mongodbUri);
const database = client.db();
const specs = toProcessSpecs(plan)
  .filter(({ name }) => name === 'identity' || name === 'gateway')
  .map((spec) => (spec.name === 'identity' ? { ...spec, env: { ...spec.env, MONGODB_URI: plan.mongodbUri } } : spec));
const supervisor = createSupervisor(specs, { print: () => undefined, logLevel: 'silent', order: startOrder });

beforeAll(async () => {
  await supervisor.startAll(
    specs.map(({ name }) => name),
    undefined,
  );
}, START_MS);
beforeEach(() => {
  issuer.misbehave({});
});
afterAll(async () => {
  await supervisor.stop();
  await database.dropDatabase();
  await Promise.all([client.close(), issuer.stop()]);
  rmSync(dataDir, { recursive: true });
}, START_MS);

type Browser = ReturnType<typeof newBrowser>;
const newBrowser = () => createBrowser((path, init) => fetch(urlOf(plan.ports, 'gateway') + path, init));

/** Leaves for the provider and answers what a person would come back with. */
async function leave(browser: Browser, how?: Misbehaviour) {
  const { headers } = await browser.visit('/api/login');
  const address = new URL(headers.get('location') ?? '');
  return { state: address.searchParams.get('state') ?? '', code: issuer.approve(address, how) };
}

const comeBack = (browser: Browser, query: Record<string, string>) =>
  browser.visit(`/api/login/callback?${new URLSearchParams(query)}`);

const audited = () =>
  database
    .collection('audit_events')
    .find({ event: 'sign-in' }, { projection: { _id: 0, outcome: 1 } })
    .sort({ _id: 1 })
    .toArray();

/** The way home: to the sign-in page with an error, without a session, and with one line in the trail. */
async function expectRefused(browser: Browser, visit: () => Promise<Response>): Promise<void> {
  const [before, sessions] = await Promise.all([audited(), database.collection('sessions').countDocuments()]);

  const home = await visit();

  expect([home.status, home.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/login\?error=[a-z]+$/)]);
  expect(browser.cookies.has(SESSION)).toBe(false);
  expect(await database.collection('sessions').countDocuments()).toBe(sessions);
  expect((await audited()).slice(before.length)).toEqual([{ outcome: 'refused' }]);
}

// What was discovered is kept: this is the first of all.
it('OIDC-2: a provider that calls itself by another name is left alone', async () => {
  issuer.misbehave({ discoveredAs: 'https://evil.example' });
  const browser = newBrowser();

  const answer = await browser.visit('/api/login');

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?error=unavailable']);
  expect(browser.cookies.has(SESSION)).toBe(false);
});

it('OIDC-2: a provider that behaves signs somebody in', async () => {
  const browser = newBrowser();

  const home = await comeBack(browser, await leave(browser));

  expect([home.status, home.headers.get('location'), browser.cookies.has(SESSION)]).toEqual([303, '/', true]);
});

const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
const faults: [string, Misbehaviour][] = [
  ['names another nonce', { claims: { nonce: 'another' } }],
  ['names no nonce', { claims: { nonce: undefined } }],
  ['names another issuer', { claims: { iss: 'https://evil.example' } }],
  ['means another audience', { claims: { aud: 'another-client' } }],
  [
    'means two audiences and the other one',
    { claims: { aud: ['shoreline', 'another-client'], azp: 'another-client' } },
  ],
  ['sends a token that is over', { claims: { exp: hourAgo } }],
  ['sends a token without an end', { claims: { exp: undefined } }],
  ['sends a token without a beginning', { claims: { iat: undefined } }],
  ['names nobody', { claims: { sub: undefined } }],
  ['signs with a key that is not its own', { signedBy: 'stranger' }],
  ['signs with a key it withdrew', { signedBy: 'retired' }],
  ['signs with one of two keys and does not say which', { signedBy: 'unnamed-key' }],
  ['signs with its public key as a secret', { signedBy: 'public-key-as-secret' }],
  ['does not sign', { signedBy: 'unsigned' }],
  ['sends no id token', { tokenReply: 'no-id-token' }],
  ['sends tokens of another type', { tokenReply: 'another-type' }],
  ['answers with a page', { tokenReply: 'html' }],
  ['answers two megabytes', { tokenReply: 'huge' }],
  ['leads elsewhere', { tokenReply: 'redirect' }],
  ['fails', { tokenStatus: 500 }],
  ['does not answer in time', { tokenDelayMs: SLOW_MS }],
  ['tells no address', { claims: { email: undefined } }],
  [
    'tells the address of somebody else',
    { claims: { email: undefined }, userInfo: { sub: 'mo', email: 'mo@shoreline.example', email_verified: true } },
  ],
  ['does not vouch for the address', { claims: { sub: 'new', email_verified: false } }],
];

it.each(faults)('OIDC-2: a provider that %s opens no session', { timeout: TEST_MS }, async (_, misbehaviour) => {
  const browser = newBrowser();
  const answer = await leave(browser, misbehaviour);

  await expectRefused(browser, () => comeBack(browser, answer));
});

const callbacks: [string, (answer: { state: string; code: string }) => Record<string, string>][] = [
  ['another state', ({ code }) => ({ code, state: 'x'.repeat(43) })],
  ['no state', ({ code }) => ({ code })],
  ['no code', ({ state }) => ({ state })],
  ['a code nobody gave', ({ state }) => ({ state, code: 'stolen' })],
  ['an error', ({ state }) => ({ state, error: 'access_denied' })],
];

it.each(callbacks)('OIDC-2: a way home with %s opens no session', async (_, toQuery) => {
  const browser = newBrowser();
  const answer = await leave(browser);

  await expectRefused(browser, () => comeBack(browser, toQuery(answer)));
});

it('OIDC-2: a code that was redeemed before opens no second session', async () => {
  const first = newBrowser();
  const { code, ...answer } = await leave(first);
  await comeBack(first, { ...answer, code });
  const second = newBrowser();
  const { state } = await leave(second);

  await expectRefused(second, () => comeBack(second, { code, state }));
});
