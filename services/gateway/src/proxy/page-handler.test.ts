import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { page, reply } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';

const SESSION = { cookie: '__Host-shoreline-session=abc' };
const noncesIn = (html: string) => new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce));
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

it('answers a cached page under a nonce of its own each time', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();

  const [first, second] = [await gateway.get('/stories'), await gateway.get('/stories')];

  const [firstNonces, secondNonces] = [noncesIn(await first.text()), noncesIn(await second.text())];
  expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['miss', 'hit']);
  expect(gateway.shell.requests).toHaveLength(1);
  expect(firstNonces.size).toBe(1);
  expect(secondNonces.size).toBe(1);
  expect(secondNonces).not.toEqual(firstNonces);
  expect(firstNonces).not.toContain(gateway.shell.requests[0]?.headers['x-csp-nonce']);
  for (const nonce of firstNonces) expect(policyOf(first)).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
  for (const nonce of secondNonces) expect(policyOf(second)).toContain(`'nonce-${nonce}'`);
});

it('carries the page policies and is never stored by a browser', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page('Hello', 200, { etag: '"x"', 'cache-control': 'public, max-age=60' });

  const response = await gateway.get('/');

  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script), endpoints=(site)');
  expect(policyOf(response)).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policyOf(response)).not.toContain('unsafe');
});

it('asks the shell once for fifty visitors at the same moment', async () => {
  const gateway = await startGateway({ CACHE_FRESH_MS: '60000' });
  gateway.shell.handler = (request, response) => {
    setTimeout(() => page()(request, response), 50);
  };

  const responses = await Promise.all(Array.from({ length: 50 }, () => gateway.get('/directory?b=2&a=1')));

  const pages = await Promise.all(responses.map((response) => response.text()));
  expect(gateway.shell.requests).toHaveLength(1);
  expect(new Set(pages.flatMap((html) => [...noncesIn(html)])).size).toBe(50);
});

it('treats the same parameters in another order as the same page', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();
  await gateway.get('/directory?b=2&a=1');

  const response = await gateway.get('/directory?a=1&b=2');

  expect(response.headers.get('x-cache')).toBe('hit');
});

it('caches a page that is honestly not found', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page('No such story', 404);
  await gateway.get('/stories/nothing');

  const response = await gateway.get('/stories/nothing');

  expect(response.status).toBe(404);
  expect(response.headers.get('x-cache')).toBe('hit');
});

it('gives somebody signed in the page everybody gets, under a nonce of its own', async () => {
  const gateway = await startGateway({ CACHE_FRESH_MS: '60000' });
  gateway.shell.handler = page();

  const anonymous = await gateway.get('/');
  const signedIn = await gateway.get('/', SESSION);

  expect([anonymous, signedIn].map(({ headers }) => headers.get('x-cache'))).toEqual(['miss', 'hit']);
  expect(gateway.shell.requests).toHaveLength(1);
  for (const nonce of noncesIn(await signedIn.text())) expect(policyOf(signedIn)).toContain(`'nonce-${nonce}'`);
});

it('never shows the shell a cookie or any other header of the visitor', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();

  await gateway.get('/', { ...SESSION, 'user-agent': 'curious', 'x-forwarded-host': 'evil.example' });

  const { cookie, 'user-agent': agent, 'x-forwarded-host': host } = gateway.shell.requests[0]?.headers ?? {};
  expect([cookie, agent, host]).toEqual([undefined, undefined, 'localhost:8080']);
});

it('never caches a page that sets a cookie', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page('Hello', 200, { 'set-cookie': 'a=1' });
  await gateway.get('/');

  const response = await gateway.get('/');

  expect(response.headers.get('set-cookie')).toBe('a=1');
  expect(gateway.shell.requests).toHaveLength(2);
});

it('answers an old page at once while it fetches a new one', async () => {
  const gateway = await startGateway({ CACHE_FRESH_MS: '1' });
  gateway.shell.handler = page('old');
  await gateway.get('/');
  gateway.shell.handler = page('new');
  await sleep(5);

  const stale = await gateway.get('/');

  expect(stale.headers.get('x-cache')).toBe('stale');
  expect(await stale.text()).toContain('old');
  await expect.poll(async () => (await gateway.get('/')).text()).toContain('new');
});

it.each([
  ['fails', reply('broken', {}, 500)],
  ['is only half there', page('degraded', 503, { 'x-render': 'degraded' })],
])('answers the last good page while the shell %s', async (_, failure) => {
  const gateway = await startGateway({ CACHE_FRESH_MS: '1' });
  gateway.shell.handler = page('good');
  await gateway.get('/');
  gateway.shell.handler = failure;
  await sleep(5);
  await gateway.get('/');
  await sleep(20);

  const response = await gateway.get('/');

  expect(response.status).toBe(200);
  expect(await response.text()).toContain('good');
});

it('passes a degraded page on when there is nothing better', async () => {
  const gateway = await startGateway();
  gateway.writeArtifact('document.html', 'static');
  gateway.shell.handler = page('some parts are away', 503, { 'x-render': 'degraded' });

  const response = await gateway.get('/');

  expect(response.status).toBe(503);
  expect(await response.text()).toContain('some parts are away');
});

it('answers a page that moved for good from memory, with what a campaign added to its address', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = reply('', { location: '/stories' }, 308);
  gateway.publish({ 'mf-stories': { '/story': [], '/stories': [] } });
  await gateway.get('/story');

  const response = await gateway.get('/story?utm_source=news');

  expect([response.status, response.headers.get('location')]).toEqual([308, '/stories?utm_source=news']);
  expect(gateway.shell.requests).toHaveLength(1);
});

it('answers HEAD like GET without the page', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();

  const response = await gateway.send('/', { method: 'HEAD' });

  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await response.text()).toBe('');
});
