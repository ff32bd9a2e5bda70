import { withoutAudit } from '@shoreline/audit/testing';
import { serviceContracts } from '@shoreline/contracts';
import { createLog, createMetrics, type ReadCaller } from '@shoreline/service-kit';
import { admitEverybody } from '@shoreline/service-kit/keys-testing';
import { registeredRoutes, startApp } from '@shoreline/service-testing';
import { describe, expect, it } from 'vitest';

import { fakeReviews } from '../test/fake-reviews.ts';
import { type AppDependencies, createApp } from './app.ts';

/** Nothing is asked of a store before somebody is signed in. */
const untouched = new Proxy({}, { get: () => () => Promise.reject(new Error('No store is needed here.')) });

const STORES = [
  'users',
  'sessions',
  'profiles',
  'saves',
  'lists',
  'listening',
  'eventNotifications',
  'deadMails',
  'cookiePreferences',
  'attempts',
] as const;

const start = (readService?: ReadCaller) => startApp(buildApp(readService));

function buildApp(
  readService: ReadCaller = () => Promise.resolve(undefined),
  {
    provider,
    issuer,
  }: { provider?: AppDependencies['provider']; issuer?: AppDependencies['operators']['issuer'] } = {},
) {
  const stores = Object.fromEntries(STORES.map((name) => [name, untouched])) as Pick<
    AppDependencies,
    (typeof STORES)[number]
  >;
  return createApp({
    admission: admitEverybody,
    ...stores,
    audit: withoutAudit,
    sessions: { ...stores.sessions, read: () => Promise.resolve(undefined) },
    describeTargets: () => Promise.resolve([]),
    reviewServices: fakeReviews().services,
    personalData: [],
    readOtherServices: () => Promise.reject(new Error('Nobody is signed in.')),
    provider,
    operators: { issuer, attempts: stores.attempts, store: untouched as AppDependencies['operators']['store'] },
    readService,
    publicOrigin: 'https://shoreline.example',
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
  });
}

/** Anybody may sign in and out; what each does is told by whom it finds. */
const SIGN_IN = [
  ...['GET /api/login', 'GET /api/login/callback', 'GET /api/login/style.css', 'GET /api/logout'],
  ...['GET /api/operators/login', 'GET /api/operators/callback'],
];

it('AZ-1: answers its contract and beside it only what is listed here', () => {
  const contract = serviceContracts.identity.routes.map(({ method, path }) => `${method} ${path}`);
  const withProvider = buildApp(undefined, { provider: {} as never, issuer: {} as never });

  expect(registeredRoutes(withProvider).toSorted()).toEqual([...contract, ...SIGN_IN].toSorted());
});

describe.each(['/api/login', '/api/login?type=business', '/api/logout'])('GET %s without a provider', (path) => {
  it('says in words that sign-in is not configured, and leads back', async () => {
    const request = await start();

    const response = await request(path);

    const page = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('Sign-in is not configured');
    expect(page).toContain('href="/"');
  });

  it('needs nothing a strict content security policy refuses', async () => {
    const request = await start();

    const page = await (await request(path)).text();

    expect(page).not.toMatch(/<script|<style| style=| on\w+=|https?:\/\//);
  });
});

it('serves the stylesheet its pages name', async () => {
  const request = await start();
  const [, href = ''] = /href="([^"]+\.css)"/.exec(await (await request('/api/login')).text()) ?? [];

  const response = await request(href);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

it.each(serviceContracts.identity.routes.filter(({ access }) => access !== 'public'))(
  '$method $path is closed to visitors',
  async ({ method, path, access }) => {
    const request = await start();

    const response = await request(path.replace(/:\w+/g, 'x'), { method });

    const refusals: Partial<Record<typeof access, [number, string]>> = {
      service: [401, 'service-token-required'],
      operator: [404, 'route-not-found'],
    };
    const [status, code] = refusals[access] ?? [401, 'sign-in-required'];
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  },
);

it('clears the hint of a session that is over', async () => {
  const request = await start();

  const response = await request('/api/auth/user', { headers: { cookie: 'shoreline-member=1' } });

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^shoreline-member=; .*expires=Thu, 01 Jan 1970/),
  ]);
});

it('does not treat another service as a member', async () => {
  const request = await start(() => Promise.resolve({ kind: 'service', id: 'content' }));

  expect((await request('/api/auth/user')).status).toBe(403);
});
