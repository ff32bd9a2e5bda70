import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it, onTestFinished, vi } from 'vitest';

import { page, publicJson } from '../../test/fake-upstream.ts';
import { change, startGateway } from '../../test/gateway.ts';
import { watchPressure } from './shed-load.ts';

const BLOCKED_MS = 60;
const BETWEEN_MS = 5;
/** Longer than what it looks at at a time. */
const START_MS = 600;
const LONG_AGO_MS = 600_000;
const SESSION = { cookie: '__Host-shoreline-session=abc' };

/** Work that comes again and again, as a flood of requests would bring it. */
function blockEventLoop(): () => void {
  const timer = setInterval(() => {
    const until = performance.now() + BLOCKED_MS;
    while (performance.now() < until);
  }, BETWEEN_MS);
  onTestFinished(() => clearInterval(timer));
  return () => clearInterval(timer);
}

it('GW-7: answers from memory while its event loop is behind, refuses what only one person needs, and comes back', async () => {
  const gateway = await startGateway({ MAX_EVENT_LOOP_DELAY_MS: '20', CACHE_FRESH_MS: '1' });
  gateway.content.handler = publicJson(['one']);
  gateway.shell.handler = page('Rendered');
  gateway.writeArtifact('document.html', 'static');
  for (const path of ['/', '/api/episodes']) await gateway.get(path);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LONG_AGO_MS });
  onTestFinished(() => void vi.useRealTimers());
  const unblock = blockEventLoop();
  await expect.poll(async () => (await gateway.get('/api/auth/user')).status, { timeout: 10_000 }).toBe(503);
  const rendered = gateway.shell.requests.length;

  const refused = [await gateway.get('/api/episodes', SESSION), await gateway.send('/api/contact', change({}))];
  const [cached, unseen] = [await gateway.get('/'), await gateway.get('/directory')];

  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, expect.stringMatching(/^([2-9]|[12]\d|30)$/)],
    [503, expect.stringMatching(/^([2-9]|[12]\d|30)$/)],
  ]);
  expect([cached.status, cached.headers.get('x-cache'), await cached.text()]).toEqual([
    200,
    'stale',
    expect.stringContaining('Rendered'),
  ]);
  expect([unseen.headers.get('x-shell'), await unseen.text()]).toEqual(['static', 'static']);
  expect((await gateway.get('/api/episodes')).status).toBe(200);
  expect(gateway.shell.requests.length).toBe(rendered);

  unblock();
  await expect.poll(async () => (await gateway.get('/api/auth/user')).status, { timeout: 10_000 }).toBe(200);
  await sleep(0);
  expect(await (await gateway.get('/directory')).text()).toContain('Rendered');
}, 30_000);

it('counts nothing of a start as pressure: whoever asks first is answered', async () => {
  const pressure = watchPressure(20);
  onTestFinished(() => pressure.stop());
  const unblock = blockEventLoop();
  await sleep(START_MS);
  unblock();

  expect(pressure.level()).toBe(0);
});
