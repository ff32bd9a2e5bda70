import { remoteFailureKinds } from '@shoreline/contracts';
import type { Releases } from '@shoreline/federation/registry';
import { expect, it } from 'vitest';

import { change, startGateway } from '../../test/gateway.ts';

const PATH = '/mf/failures';
const failure = { app: 'mf-podcast', digest: 'live1234', kind: 'corrupt' };

async function startWithApps(settings: Record<string, string> = {}) {
  const gateway = await startGateway(settings);
  gateway.releases.current = {
    live: toSet('live-set', 'live1234'),
    canaries: [{ app: 'mf-podcast', digest: 'next1234', share: 0.1 }],
    composed: [{ canaries: ['mf-podcast'], set: toSet('canary-set', 'next1234') }],
  };
  const counted = async () => {
    const text = await gateway.metrics.registry.getSingleMetricAsString('gateway_remote_fallbacks_total');
    return text.split('\n').filter((line) => /^gateway_.* [1-9]\d*$/.test(line));
  };
  return { ...gateway, counted };
}

const toSet = (id: string, digest: string): Releases['live'] =>
  ({ id, apps: { shell: { digest: 'shell123' }, 'mf-podcast': { digest } } }) as unknown as Releases['live'];

it.each([
  ['the live build', 'live1234', 'live'],
  ['a canary', 'next1234', 'canary'],
  ['a build of before', 'gone1234', 'earlier'],
])('counts a fallback of %s', async (_, digest, build) => {
  const gateway = await startWithApps();

  const response = await gateway.send(PATH, change({ ...failure, digest }));

  expect(response.status).toBe(204);
  expect(await gateway.counted()).toEqual([
    `gateway_remote_fallbacks_total{app="mf-podcast",build="${build}",kind="corrupt"} 1`,
  ]);
});

it.each(remoteFailureKinds)('DEL-20: counts what a page reports as %s by that name', async (kind) => {
  const gateway = await startWithApps();

  expect((await gateway.send(PATH, change({ ...failure, kind }))).status).toBe(204);

  expect(await gateway.counted()).toEqual([
    `gateway_remote_fallbacks_total{app="mf-podcast",build="live",kind="${kind}"} 1`,
  ]);
});

it('shows every live remote from the beginning, at zero', async () => {
  const { metrics } = await startWithApps();

  const text = await metrics.registry.getSingleMetricAsString('gateway_remote_fallbacks_total');

  expect(text).toContain('{app="mf-podcast",build="live",kind="threw"} 0');
  expect(text).not.toContain('app="shell"');
});

it.each([
  ['an app nobody published', { ...failure, app: 'mf-invented' }],
  ['a name every object has', { ...failure, app: 'constructor' }],
  ['a kind nobody knows', { ...failure, kind: 'boring' }],
  ['a digest that is none', { ...failure, digest: 'A"}\n' }],
  ['more than was asked for', { ...failure, email: 'pat@noosa.example' }],
  ['nothing', undefined],
])('refuses %s, and counts nothing', async (_, body) => {
  const gateway = await startWithApps();

  expect((await gateway.send(PATH, change(body ?? ''))).status).toBe(400);

  expect(await gateway.counted()).toEqual([]);
});

it('accepts failures from our own pages only, in few bytes, and in no other way', async () => {
  const { send } = await startWithApps();

  expect((await send(PATH, change(failure, { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
  expect((await send(PATH, change({ ...failure, app: 'x'.repeat(900) }))).status).toBe(413);
  expect((await send(PATH)).status).toBe(405);
});

it('counts a fault once for each network, so that no single client raises the alarm', async () => {
  const gateway = await startWithApps({ TRUSTED_PROXIES: '127.0.0.0/8' });
  const reportFrom = async (address: string) =>
    (await gateway.send(PATH, change(failure, { 'x-forwarded-for': address }))).status;

  const clients = ['203.0.113.7', '203.0.113.8', '203.0.113.7', '2001:db8:1:2::1', '2001:db8:1:3::1', '198.51.100.1'];
  for (const client of clients) expect(await reportFrom(client)).toBe(204);

  expect(await gateway.counted()).toEqual([
    'gateway_remote_fallbacks_total{app="mf-podcast",build="live",kind="corrupt"} 3',
  ]);
});

it('limits reports per address, apart from what the address may send otherwise', async () => {
  const { send, content } = await startWithApps({
    RATE_LIMIT_REPORT_PER_MINUTE: '2',
    RATE_LIMIT_UNSAFE_PER_MINUTE: '2',
  });

  const statuses = [];
  for (let report = 0; report < 3; report += 1) statuses.push((await send(PATH, change(failure))).status);

  expect(statuses).toEqual([204, 204, 429]);
  content.handler = (_, response) => response.writeHead(201).end();
  expect((await send('/api/newsletter/confirm', change({}))).status).toBe(201);
});
