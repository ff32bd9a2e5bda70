import type { AddressInfo } from 'node:net';

import { expect, it, vi } from 'vitest';

import { page, publicJson } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';

const LONG_AGO_MS = 600_000;
const OPENED_WITHIN_MS = 6_000;
const CACHED_MS = 50;
const RECOVERED_WITHIN_MS = 6_000;
const REFUSALS = 200;
const FAIL_FAST_MS = 5;
const MICROSECONDS = 1_000;
const never = () => undefined;

async function startWithHungContent() {
  const gateway = await startGateway();
  gateway.content.handler = publicJson(['one']);
  gateway.shell.handler = page('Hello');
  await gateway.get('/api/episodes');
  await gateway.get('/');
  vi.setSystemTime(Date.now() + LONG_AGO_MS);
  gateway.content.handler = gateway.shell.handler = never;
  return gateway;
}

it('GW-4: knows soon that a service answers nobody, answers from memory at once, and comes back with it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const gateway = await startWithHungContent();
    const timed = async (path: string) => {
      const startedAt = performance.now();
      const response = await gateway.get(path);
      await response.text();
      return { status: response.status, ms: performance.now() - startedAt, headers: response.headers };
    };

    const statuses: number[] = [];
    const unseen = await timed('/api/directory?search=never-asked');
    expect(unseen.ms).toBeLessThan(OPENED_WITHIN_MS);
    for (let count = 0; count < 5; count += 1) {
      const never = await timed(`/api/directory?search=${count}`);
      expect(never.headers.get('retry-after')).toBe('2');
      statuses.push(never.status);
    }
    const write = await gateway.send('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{}',
    });
    await timed('/');
    const cached = [await timed('/api/episodes'), await timed('/api/episodes'), await timed('/')];

    expect([unseen.status, ...statuses, write.status]).toEqual([503, 503, 503, 503, 503, 503, 503]);
    expect(cached.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(Math.max(...cached.map(({ ms }) => ms))).toBeLessThan(CACHED_MS);

    gateway.content.handler = publicJson(['two']);
    await expect
      .poll(async () => (await gateway.get('/api/directory?search=1')).status, { timeout: RECOVERED_WITHIN_MS })
      .toBe(200);
  } finally {
    vi.useRealTimers();
  }
}, 30_000);

it('GW-4: refuses at once what a killed service would answer, harms no other service, and is back with it', async () => {
  const gateway = await startGateway({ RATE_LIMIT_SCALE: '100' });
  gateway.content.handler = publicJson(['one']);
  const { port } = gateway.identity.server.address() as AddressInfo;
  await gateway.identity.close();
  const ask = async () => (await gateway.get('/api/auth/user')).status;

  const startedCpu = process.cpuUsage();
  const refused: number[] = [];
  for (let count = 0; count < REFUSALS; count += 1) refused.push(await ask());
  const { user, system } = process.cpuUsage(startedCpu);
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, count) => gateway.get(`/api/directory?search=${count}`)),
  );

  expect(new Set(refused)).toEqual(new Set([503]));
  // Client and gateway together; what the clock says depends on who else uses the machine.
  expect((user + system) / MICROSECONDS / REFUSALS).toBeLessThan(FAIL_FAST_MS);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));

  gateway.identity.server.listen(port, '127.0.0.1');
  await expect.poll(ask, { timeout: RECOVERED_WITHIN_MS }).toBe(200);
}, 30_000);

it('answers 504, never 500, when a shared read takes longer than a service may', async () => {
  const gateway = await startGateway({ UPSTREAM_TIMEOUT_MS: '30' });
  gateway.content.handler = never;

  const responses = await Promise.all([gateway.get('/api/episodes'), gateway.get('/api/episodes')]);

  expect(responses.map(({ status }) => status)).toEqual([504, 504]);
  expect(responses.map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2']);
});
