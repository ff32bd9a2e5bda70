import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { type FakeUpstream, page, publicJson, reply, startFakeUpstream } from '../../test/fake-upstream.ts';
import { change, startGateway } from '../../test/gateway.ts';

/** A route that does with one key what it does once. */
const CLAIM = '/api/claims/initiate';
const KEYED = { 'idempotency-key': 'key-12345' };
const TIMES = 6;

async function startWithTwo(variable: string) {
  const [first, second] = await Promise.all([startFakeUpstream(), startFakeUpstream()]);
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()]);
  });
  const gateway = await startGateway({ [variable]: `${first.origin},${second.origin}`, CACHE_FRESH_MS: '1' });
  return { gateway, first, second };
}

const abortConnection: FakeUpstream['handler'] = (request) =>
  void request.resume().once('end', () => request.socket.destroy());

it('shares requests among the replicas of a service', async () => {
  const { gateway, first, second } = await startWithTwo('IDENTITY_URL');

  for (let time = 0; time < TIMES; time += 1) await gateway.get('/api/auth/user');

  expect(first.requests.length).toBe(TIMES / 2);
  expect(second.requests.length).toBe(TIMES / 2);
});

it.each([
  ['a read', '/api/auth/user', {}],
  ['a write', '/api/me/profile', change({ a: 1 })],
  ['a write with an Idempotency-Key', '/api/me/profile', change({ a: 1 }, KEYED)],
])('answers %s although one replica refuses connections', async (_, path, init) => {
  const { gateway, first, second } = await startWithTwo('IDENTITY_URL');
  first.server.close();
  first.server.closeAllConnections();
  second.handler = echo;

  for (let time = 0; time < TIMES; time += 1) {
    const response = await gateway.send(path, init);
    expect([response.status, await response.text()]).toEqual([200, init.body ?? '']);
  }
});

it.each([
  ['a read', {}],
  ['a write with an Idempotency-Key', change({ a: 1 }, KEYED)],
])('sends %s again, complete, where one replica aborts', async (_, init) => {
  const { gateway, first, second } = await startWithTwo('OWNERS_URL');
  first.handler = abortConnection;
  second.handler = echo;

  for (let time = 0; time < TIMES; time += 1) {
    const response = await gateway.send(CLAIM, init);
    expect([response.status, await response.text()]).toEqual([200, init.body ?? '']);
  }
});

it.each([
  ['without an Idempotency-Key', CLAIM, {}],
  ['where the key says nothing', '/api/owners/login', KEYED],
])('sends a write %s once, however it ends', async (_, path, headers) => {
  const { gateway, first, second } = await startWithTwo('OWNERS_URL');
  first.handler = second.handler = abortConnection;

  const response = await gateway.send(path, change({ a: 1 }, headers));

  expect(response.status).toBe(503);
  expect(first.requests.length + second.requests.length).toBe(1);
});

it.each([
  ['a read', { method: 'GET' }, 200],
  ['a write with an Idempotency-Key', change({ a: 1 }, KEYED), 200],
  ['a write without one', change({ a: 1 }), 503],
])('answers %s, as far as that is safe, when one replica says 503', async (_, init, status) => {
  const { gateway, first, second } = await startWithTwo('OWNERS_URL');
  first.handler = reply('{}', {}, 503);
  second.handler = reply('fine');

  const responses = [await gateway.send(CLAIM, init), await gateway.send(CLAIM, init)];

  expect(Math.max(...responses.map((response) => response.status))).toBe(status);
});

it('passes on the 503 that every replica gives', async () => {
  const { gateway, first, second } = await startWithTwo('IDENTITY_URL');
  first.handler = second.handler = reply(
    '{"code":"database-unavailable"}',
    { 'content-type': 'application/json' },
    503,
  );

  const response = await gateway.get('/api/auth/user');

  expect([response.status, await response.json()]).toEqual([503, { code: 'database-unavailable' }]);
});

it('sends nothing more to a replica that is draining', async () => {
  const { gateway, first, second } = await startWithTwo('IDENTITY_URL');
  first.handler = (_, response) => response.setHeader('connection', 'close').end('leaving');

  for (let time = 0; time < TIMES; time += 1) await gateway.get('/api/auth/user');

  expect(first.requests.length).toBe(1);
  expect(second.requests.length).toBe(TIMES - 1);
});

it('sends no replica more headers than it reads, and takes none for draining because of them', async () => {
  const { gateway, first, second } = await startWithTwo('IDENTITY_URL');

  const large = await gateway.get('/api/auth/user', { 'x-large': 'a'.repeat(16_200 - gateway.origin.length) });
  for (let time = 0; time < TIMES; time += 1) await gateway.get('/api/auth/user');

  expect([large.status, await large.json()]).toEqual([431, expect.objectContaining({ code: 'headers-too-large' })]);
  expect([first.requests.length, second.requests.length]).toEqual([TIMES / 2, TIMES / 2]);
});

it('ejects a replica that times out three times in a row', async () => {
  const { first, second } = await startWithTwo('IDENTITY_URL');
  const settings = { IDENTITY_URL: `${first.origin},${second.origin}`, UPSTREAM_TIMEOUT_MS: '50' };
  const gateway = await startGateway(settings);
  first.handler = () => undefined;

  for (let time = 0; time < TIMES * 2; time += 1) await gateway.get('/api/auth/user');

  expect(first.requests.length).toBe(3);
  expect(second.requests.length).toBe(TIMES * 2 - 3);
});

it('gets shared responses and pages from the replica that is there', async () => {
  const content = await startWithTwo('CONTENT_URL');
  content.first.handler = abortConnection;
  content.second.handler = publicJson([]);
  const shell = await startWithTwo('SHELL_URL');
  shell.first.handler = reply('', {}, 503);
  shell.second.handler = page('Hello');

  for (let time = 0; time < TIMES; time += 1) {
    expect((await content.gateway.get(`/api/episodes?limit=${time + 1}`)).status).toBe(200);
    expect(await (await shell.gateway.get(`/page-${time}`)).text()).toContain('Hello');
  }
});

it('counts what another replica was asked for', async () => {
  const { gateway, first } = await startWithTwo('IDENTITY_URL');
  first.server.close();
  await gateway.get('/api/auth/user');
  await gateway.get('/api/auth/user');
  await sleep(0);

  const report = await gateway.metrics.registry.metrics();

  expect(report).toContain('gateway_upstream_repeats_total{upstream="identity",fault="unsent"} 1');
  expect(report).toContain('gateway_upstream_replicas{upstream="identity",state="healthy"} 1');
  expect(report).toContain('gateway_upstream_replicas{upstream="identity",state="known"} 2');
});

const echo: FakeUpstream['handler'] = (request, response) => void request.pipe(response);
