import { defineRoute } from '@shoreline/contracts';
import { startApp } from '@shoreline/service-testing';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { serviceCaller } from '../caller.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createRouter } from '../router.ts';
import { serve } from '../serve.ts';
import { createServiceApp } from '../service-app.ts';
import { createAdmission } from './admission.ts';
import { createTestKeys, forgeTokens } from './keys.testing.ts';

const replySchema = z.object({ caller: z.string().nullable() });
const boatSchema = z.object({ name: z.string() });
const routes = {
  list: defineRoute({ method: 'GET', path: '/boats', access: 'public', summary: 'Lists.', reply: replySchema }),
  add: defineRoute({
    method: 'POST',
    path: '/boats',
    access: 'public',
    summary: 'Adds.',
    body: boatSchema,
    reply: replySchema,
  }),
  review: defineRoute({
    method: 'POST',
    path: '/boats/review',
    access: 'service',
    callers: ['operations'],
    summary: 'Reviews.',
    body: boatSchema,
    reply: replySchema,
  }),
  drop: defineRoute({
    method: 'DELETE',
    path: '/boats',
    access: 'service',
    callers: ['operations'],
    summary: 'Drops.',
    reply: replySchema,
  }),
};
const keys = createTestKeys();
const BODY = JSON.stringify({ name: 'Wave' });
const post = (body = BODY): RequestInit => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } });
const asGateway = keys.signAs('gateway', 'content');
const asOperations = keys.signAs('operations', 'content');

afterEach(() => {
  vi.useRealTimers();
});

it('JWT-2: answers a read of a visitor without any token', async () => {
  const { request } = await start();

  expect(await (await request('/boats')).json()).toEqual({ caller: null });
});

it.each([
  ['a change', '/boats', post()],
  ['a read with a cookie', '/boats', { headers: { cookie: '__Host-shoreline-session=x' } }],
  ['a body of another kind', '/boats', { method: 'POST', body: 'hello' }],
])('takes %s from the gateway only', async (_, path, init) => {
  const { request, metrics } = await start();

  expect((await request(path, init)).status).toBe(401);
  expect(await metrics.registry.metrics()).toContain('service_tokens_refused_total{reason="missing"} 1');
  expect((await request(path, asGateway(path, init))).status).not.toBe(401);
});

it('asks before it reads what was sent', async () => {
  const { request } = await start();

  expect((await request('/boats', post('{ no JSON'))).status).toBe(401);
  expect((await request('/boats', asGateway('/boats', post('{ no JSON')))).status).toBe(400);
});

it('knows a service by its key, and lets it in where it is named only', async () => {
  const { request } = await start();
  const asOwners = keys.signAs('owners', 'content');

  expect(await (await request('/boats/review', asOperations('/boats/review', post()))).json()).toEqual({
    caller: 'operations',
  });
  expect((await request('/boats/review', asOwners('/boats/review', post()))).status).toBe(403);
  expect((await request('/boats/review', asGateway('/boats/review', post()))).status).toBe(401);
  expect((await request('/boats', asOwners('/boats', post()))).status).toBe(403);
  expect((await request('/boats', asOperations('/boats', { method: 'DELETE' }))).status).toBe(200);
});

it('JWT-1: opens to none of the forged tokens', async () => {
  const { request } = await start();
  const signed = { method: 'POST', target: '/boats/review', body: BODY };
  const forgeries = forgeTokens({
    thief: keys.files.operations,
    victim: keys.files.owners,
    service: 'content',
    request: signed,
  });

  for (const [name, authorization] of forgeries) {
    const response = await request(signed.target, { ...post(), headers: { ...post().headers, authorization } });
    expect.soft(response.status, name).toBe(401);
  }
  expect(forgeries.length).toBeGreaterThanOrEqual(20);
});

it('JWT-1: takes a change once per token, and a read as often as it comes', async () => {
  const { request } = await start();
  const change = asGateway('/boats', post());
  const read = asGateway('/boats', { headers: { cookie: 'a=b' } });

  const changes = await Promise.all([1, 2, 3].map(() => request('/boats', change)));

  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  expect([(await request('/boats', read)).status, (await request('/boats', read)).status]).toEqual([200, 200]);
});

it('does not use up a token whose body was exchanged', async () => {
  const { request } = await start();
  const change = asGateway('/boats', post());

  expect((await request('/boats', { ...change, body: JSON.stringify({ name: 'Other' }) })).status).toBe(401);
  expect((await request('/boats', change)).status).toBe(200);
});

it.each([
  [-105, 200],
  [-130, 401],
  [50, 200],
  [70, 401],
])('JWT-1: with a clock %i seconds apart answers %i', async (seconds, status) => {
  const { request } = await start();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
  const change = asGateway('/boats', post());
  vi.useRealTimers();

  expect((await request('/boats', change)).status).toBe(status);
});

async function start() {
  const metrics = createMetrics();
  const app = createServiceApp({
    log: createLog({ service: 'test', level: 'silent' }),
    metrics,
    admission: createAdmission({ keys: keys.keysOf('content'), metrics }),
  });
  const router = createRouter();
  for (const route of Object.values(routes)) {
    serve(router, serviceCaller, route, (_, caller) => Promise.resolve({ caller: caller?.id ?? null }));
  }
  app.use(router.routes());
  return { request: await startApp(app), metrics };
}
