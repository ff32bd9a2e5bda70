import { OPERATOR_COOKIE, type OperatorRole, operatorRoles, type Route } from '@shoreline/contracts';
import { releasesAuditRoutes } from '@shoreline/contracts';
import { operationRoutes } from '@shoreline/contracts/operations';
import { operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import { readRegistry } from '@shoreline/federation/registry';
import { signRequest } from '@shoreline/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildApp, type BuiltApp } from '../test/build-app.ts';
import { type Releases, startReleases } from '../test/start-releases.ts';

const TIMEOUT_MS = 60_000;
const BASE = '/api/operator-releases';
const operators = {
  sessions: new Map(operatorRoles.flatMap((role) => [[secretOf(role), toOperator(role, true)]])),
  isAway: false,
};

let site: Releases;
let first: BuiltApp;
let second: BuiltApp;

beforeAll(async () => {
  site = await startReleases({ operators });
  await site.register('shell');
  await site.register('mf-guides', { prefixes: ['/guides'], team: 'guides', contact: 'guides@noosa.example' });
  first = await buildApp('mf-guides', { routes: ['/guides'] });
  second = await buildApp('mf-guides', { routes: ['/guides'], version: 2 });
  await site.publishAsOperator([await buildApp('shell'), first], 'The first.');
  await site.publishAsOperator([second], 'The second.');
}, TIMEOUT_MS);
beforeEach(() => {
  operators.isAway = false;
  for (const role of operatorRoles) operators.sessions.set(secretOf(role), toOperator(role, true));
});
afterAll(() => site.stop());

describe('every route of operators', () => {
  const routes = Object.values<Route>(operatorReleaseRoutes);
  const strangers = [
    ['a stranger', ''],
    ['a member', '__Host-shoreline-session=abc'],
    ['an owner', '__Host-shoreline-owner=abc'],
    ['a secret that opens nothing', `${OPERATOR_COOKIE}=${'x'.repeat(43)}`],
    ['no secret at all', `${OPERATOR_COOKIE}=1`],
  ] as const;

  it.each(strangers)('AZ-1: does not exist for %s', async (_, cookie) => {
    const elsewhere = await call({ method: 'GET', path: `${BASE}/nothing` }, cookie);
    for (const route of routes) {
      const answer = await call(route, cookie);
      expect.soft([answer.status, withoutId(answer.body)], route.path).toEqual([404, withoutId(elsewhere.body)]);
    }
  });

  it.each(['editor', 'moderator'] as const)('AZ-1: is closed to an operator who is %s alone', async (role) => {
    const before = readRegistry(site.artifactsDir);
    for (const route of routes) {
      expect
        .soft(await call(route, cookieOf(role)), route.path)
        .toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
    expect(readRegistry(site.artifactsDir)).toEqual(before);
  });

  it.each(['publisher', 'administrator'] as const)('AZ-1: is open to a %s', async (role) => {
    for (const route of routes) {
      const { status } = await call(route, cookieOf(role), route.method === 'GET' ? undefined : {});
      expect.soft([200, 400, 404], `${route.path} ${status}`).toContain(status);
      if (route.method === 'GET' && !route.params) expect.soft(status, route.path).toBe(200);
    }
  });

  it('AZ-1: is refused, not trusted, while nobody can say who an operator is', async () => {
    operators.isAway = true;
    for (const route of routes) {
      const answer = await call(route, cookieOf('publisher'));
      expect.soft(answer, route.path).toMatchObject({ status: 503, body: { code: 'operator-check-unavailable' } });
    }
  });

  it('is asked for by the gateway only: a cookie alone is not enough', async () => {
    const answer = await site.request(`${BASE}/live`, { headers: { cookie: cookieOf('publisher') } });

    expect(answer.status).toBe(401);
  });
});

it.each([
  ['editor', 403, 403],
  ['publisher', 200, 403],
  ['administrator', 200, 200],
] as const)('AZ-1: says to a %s of itself what the contract allows', async (role, status, others) => {
  for (const route of Object.values<Route>(operationRoutes.releases)) {
    const expected = route.path === operationRoutes.releases.status.path ? status : others;
    expect.soft((await call(route, cookieOf(role))).status, route.path).toBe(expected);
    expect.soft((await call(route, '')).status, route.path).toBe(404);
  }
});

it('shows what is live, whose, since when and by whom', async () => {
  const { body } = await call(operatorReleaseRoutes.live, cookieOf('publisher'));

  expect(body.revision).toBe(2);
  expect(body.apps).toContainEqual({
    app: 'mf-guides',
    team: 'guides',
    contact: 'guides@noosa.example',
    live: expect.objectContaining({ digest: second.digest, who: 'jo@office', why: 'The second.' }) as object,
    canary: null,
    before: first.digest,
  });
});

it('takes back, tries out and ends by an operator, who is named in history and audit trail', async () => {
  const back = await call(operatorReleaseRoutes.rollback, cookieOf('publisher'), {
    app: 'mf-guides',
    why: 'Too slow.',
  });
  const tried = { app: 'mf-guides', digest: second.digest, share: 0.05, why: 'Once more.' };
  const started = await call(operatorReleaseRoutes.canary, cookieOf('administrator'), tried);
  const shown = await call(operatorReleaseRoutes.live, cookieOf('publisher'));
  const ended = await call(operatorReleaseRoutes.canary, cookieOf('publisher'), { ...tried, share: 0 });

  expect([back.status, started.status, ended.status]).toEqual([200, 200, 200]);
  expect(readRegistry(site.artifactsDir).apps['mf-guides']).toMatchObject({ live: first.digest, canary: null });
  expect(shown.body.apps).toContainEqual(
    expect.objectContaining({
      canary: expect.objectContaining({
        digest: second.digest,
        share: 0.05,
        who: 'administrator@example.com',
      }) as object,
    }),
  );
  const { body: history } = await call(operatorReleaseRoutes.history, cookieOf('publisher'));
  expect(history.slice(0, 3)).toMatchObject([
    { action: 'canary', who: 'publisher@example.com' },
    { action: 'canary', who: 'administrator@example.com', why: 'Once more.' },
    { action: 'rollback', who: 'publisher@example.com', why: 'Too slow.' },
  ]);
  const filtered = await call(
    { ...operatorReleaseRoutes.history, path: `${BASE}/history?action=rollback` },
    cookieOf('publisher'),
  );
  expect(filtered.body).toHaveLength(1);
  const trail = await site.operator.call(releasesAuditRoutes.list, { query: { about: 'mf-guides' } });
  const acts = trail.filter(({ operator }) => operator === 'publisher@example.com');
  expect(acts.map(({ event, action, outcome }) => `${event} ${action} ${outcome}`)).toEqual(
    expect.arrayContaining([
      'operator-act POST /api/operator-releases/rollback done',
      'operator-act POST /api/operator-releases/canary done',
    ]),
  );
});

it('says which revision is live to whoever was slower', async () => {
  const answer = await call(
    operatorReleaseRoutes.rollback,
    cookieOf('publisher'),
    { app: 'mf-guides' },
    { 'if-match': '1' },
  );

  expect(answer).toMatchObject({ status: 409, body: { code: 'release-changed' } });
});

it('takes back the shell and whole sets only after a sign-in of just now', async () => {
  const { body: live } = await call(operatorReleaseRoutes.live, cookieOf('publisher'));
  const { body: history } = await call(operatorReleaseRoutes.history, cookieOf('publisher'));
  const shell = { builds: [{ app: 'shell', digest: live.apps.find(({ app }) => app === 'shell')?.live.digest }] };
  const earlier = { set: history.at(-1)?.set, why: 'As it was.' };
  operators.sessions.set(secretOf('publisher'), toOperator('publisher', false));
  const send = async (route: Route, body: object) => (await call(route, cookieOf('publisher'), body)).body.code;

  expect(await send(operatorReleaseRoutes.rollbackSet, earlier)).toBe('fresh-sign-in-required');
  expect(await send(operatorReleaseRoutes.publish, shell)).toBe('fresh-sign-in-required');
  expect(await send(operatorReleaseRoutes.rollback, { app: 'shell' })).toBe('fresh-sign-in-required');
  expect(await send(operatorReleaseRoutes.rollback, { app: 'mf-guides', to: second.digest })).toBeUndefined();

  operators.sessions.set(secretOf('publisher'), toOperator('publisher', true));
  expect(await send(operatorReleaseRoutes.rollbackSet, earlier)).toBeUndefined();
  const set = await call({ ...operatorReleaseRoutes.set, path: `${BASE}/sets/${earlier.set}` }, cookieOf('publisher'));
  expect(set.body.apps).toContainEqual({
    app: 'mf-guides',
    digest: first.digest,
    commit: expect.any(String) as string,
  });
});

interface Shown {
  code?: string;
  requestId?: string;
  revision: number;
  apps: { app: string; live: { digest: string } }[];
}

/** What the gateway sends on for a browser: the cookie, and its own signature. */
async function call(
  { method, path }: Pick<Route, 'method' | 'path'>,
  cookie: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Shown & { set: string; action: string }[] }> {
  const target = path.replace(':app', 'mf-guides').replace(':set', '0123456789abcdef').replace(/:\w+/g, 'abcd');
  const text = method === 'GET' ? undefined : JSON.stringify(body ?? {});
  const authorization = signRequest(site.keysOf('gateway'), 'releases', { method, target, body: text });
  const response = await site.request(target, {
    method,
    headers: {
      ...headers,
      authorization,
      ...(cookie && { cookie }),
      ...(text && { 'content-type': 'application/json' }),
    },
    ...(text && { body: text }),
  });
  return { status: response.status, body: (await response.json()) as never };
}

const withoutId = ({ requestId: _, ...problem }: Shown) => problem;

function secretOf(role: OperatorRole): string {
  return role.padEnd(43, '0');
}

const cookieOf = (role: OperatorRole): string => `${OPERATOR_COOKIE}=${secretOf(role)}`;

function toOperator(role: OperatorRole, isFresh: boolean) {
  const email = `${role}@example.com`;
  return { name: email, email, displayName: null, roles: [role], signedInAt: new Date().toISOString(), isFresh };
}
