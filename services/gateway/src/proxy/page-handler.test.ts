import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { page, PAGE_FILE, PAGE_SCRIPT, reply } from '../../test/fake-upstream.ts';
import { startGateway, withCanaries } from '../../test/gateway.ts';
import { hashSource } from '../page-sources.ts';

const SESSION = { cookie: '__Host-shoreline-session=abc' };
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

it('answers a cached page with the same bytes each time, its policy lists what it runs', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();

  const [first, second] = [await gateway.get('/stories'), await gateway.get('/stories')];

  expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['miss', 'hit']);
  expect(gateway.shell.requests).toHaveLength(1);
  const html = await first.text();
  expect(await second.text()).toBe(html);
  expect(html).not.toContain(String(gateway.shell.requests[0]?.headers['x-csp-nonce']));
  expect(html).toContain(`<script>${PAGE_SCRIPT}</script>`);
  for (const response of [first, second]) {
    expect(policyOf(response)).toContain(`script-src ${hashSource(PAGE_SCRIPT)} '${PAGE_FILE}' 'strict-dynamic';`);
    expect(policyOf(response)).not.toContain('nonce');
  }
});

it('carries the page policies, whatever the shell server says', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page('Hello', 200, { etag: '"x"', 'content-security-policy': "script-src 'unsafe-inline'" });

  const response = await gateway.get('/');

  expect(response.headers.get('etag')).not.toContain('x"');
  expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script), endpoints=(site)');
  expect(policyOf(response)).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policyOf(response)).not.toContain('unsafe');
});

describe('a cache between us and the visitors', () => {
  const ASKED = { 'accept-encoding': 'br' };

  it('may keep a page for a moment, apart for everybody who has a cookie, while browsers ask each time', async () => {
    const gateway = await startGateway();
    gateway.shell.handler = page();

    const { headers } = await gateway.get('/stories', ASKED);

    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=2, stale-while-revalidate=30');
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
  });

  it('is told whether it has the page already, by a tag for each coding', async () => {
    const gateway = await startGateway({ CACHE_FRESH_MS: '60000' });
    gateway.shell.handler = page('Hello '.repeat(300));
    const tagOf = async (coding: string) =>
      (await gateway.get('/stories', { 'accept-encoding': coding })).headers.get('etag') ?? '';

    const tags = [await tagOf('br'), await tagOf('zstd'), await tagOf('gzip'), await tagOf('identity')];
    const known = await gateway.get('/stories', { ...ASKED, 'if-none-match': tags[0] ?? '' });
    gateway.shell.handler = page('Changed '.repeat(300));
    const other = await gateway.get('/stories?page=2', { ...ASKED, 'if-none-match': tags[0] ?? '' });

    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{43}(?:-(?:br|zstd|gzip))?"$/);
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect(known.headers.get('content-security-policy')).toContain('script-src');
    expect(other.status).toBe(200);
  });

  it.each([
    ['is poor', page('poor', 200, { 'x-render': 'degraded' })],
    ['sets a cookie', page('Hello', 200, { 'set-cookie': 'a=b' })],
    ['failed', page('Hello', 503, { 'x-render': 'degraded' })],
  ])('keeps no page that %s', async (_, handler) => {
    const gateway = await startGateway();
    gateway.shell.handler = handler;

    const { headers } = await gateway.get('/stories', ASKED);

    expect([headers.get('cache-control'), headers.get('etag'), headers.get('cdn-cache-control')]).toEqual([
      'no-store',
      null,
      null,
    ]);
  });

  it('keeps no page of somebody who is given a part in a canary', async () => {
    const gateway = await startGateway();
    gateway.releases.current = withCanaries(gateway.releases.current.live, { 'mf-stories': 0.5 });
    gateway.shell.handler = page();

    const { headers } = await gateway.get('/stories', ASKED);

    expect(headers.get('set-cookie')).toContain('shoreline-canary=');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

it('says beside the page, not in it, by what the page can be known again', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();
  const tokenOf = async () => (await gateway.get('/stories')).headers.get('server-timing') ?? '';

  const tokens = [await tokenOf(), await tokenOf()];

  for (const token of tokens) expect(token).toMatch(/^page;desc="[su][\w-]{48}"$/);
  expect(tokens[0]).not.toBe(tokens[1]);
});

it('asks the shell once for fifty visitors at the same moment', async () => {
  const gateway = await startGateway({ CACHE_FRESH_MS: '60000' });
  gateway.shell.handler = (request, response) => {
    setTimeout(() => page()(request, response), 50);
  };

  const responses = await Promise.all(Array.from({ length: 50 }, () => gateway.get('/directory?b=2&a=1')));

  const pages = await Promise.all(responses.map((response) => response.text()));
  expect(gateway.shell.requests).toHaveLength(1);
  expect(new Set(pages).size).toBe(1);
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

it('gives somebody signed in the page everybody gets', async () => {
  const gateway = await startGateway({ CACHE_FRESH_MS: '60000' });
  gateway.shell.handler = page();

  const anonymous = await gateway.get('/');
  const signedIn = await gateway.get('/', SESSION);

  expect([anonymous, signedIn].map(({ headers }) => headers.get('x-cache'))).toEqual(['miss', 'hit']);
  expect(gateway.shell.requests).toHaveLength(1);
  expect(await signedIn.text()).toBe(await anonymous.text());
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
