import { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it, vi } from 'vitest';

import { page, publicJson } from '../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { sendRaw } from '../test/raw-request.ts';

const FRESH = { CACHE_FRESH_MS: '600000' };
const APPS = { shell: {}, 'mf-stories': { '/stories': [] } };
const PAGE = `<html>${'a'.repeat(5_000)}</html>`;
const PLAIN = 'GET /api/site HTTP/1.1\r\nHost: localhost:8080\r\n';
const ARTIFACT = '/mf/mf-stories/digest/main.js';
/** Asked so often, a response is known, and the next may be a replay. */
const KNOWN = 3;
const LONG_WAY = { 'if-none-match': '"another"' };

const KINDS = [
  ['a page', '/stories', 1],
  ['an API response', '/api/site', 1],
  ['an artifact', ARTIFACT, 0],
] as const;

it.each(KINDS)('sends %s as it was sent before: the same bytes under the same headers', async (_, path) => {
  const gateway = await startKnown(path);

  const [long, replayed] = [await gateway.get(path, LONG_WAY), await gateway.get(path)];

  expect(await replayed.bytes()).toEqual(await long.bytes());
  expect(toStable(replayed.headers)).toEqual(toStable(long.headers));
  expect(await countRequests(gateway)).toBe(KNOWN + 2);
});

it.each(KINDS)('decides nothing anew for %s it knows, and counts it where it comes from', async (_, path, hits) => {
  const gateway = await startKnown(path);
  const before = await countHits(gateway);
  const setHeader = vi.spyOn(ServerResponse.prototype, 'setHeader');

  await gateway.get(path);
  expect(setHeader).not.toHaveBeenCalled();
  expect(await countHits(gateway)).toBe(before + hits);

  await gateway.get(path, LONG_WAY);
  expect(setHeader).toHaveBeenCalled();
  setHeader.mockRestore();
});

it('names each page and each request anew, and says how old the page is', async () => {
  const gateway = await startKnown('/stories');

  const [one, other] = [await gateway.get('/stories'), await gateway.get('/stories')];

  for (const name of ['x-request-id', 'server-timing']) {
    expect(one.headers.get(name)).toBeTruthy();
    expect(one.headers.get(name)).not.toBe(other.headers.get(name));
  }
  expect(other.headers.get('age')).toMatch(/^\d+$/);
  expect((await gateway.get('/stories', { 'x-request-id': 'given-by-caller' })).headers.get('x-request-id')).toBe(
    'given-by-caller',
  );
});

it('shows a new release at once', async () => {
  const gateway = await startKnown('/stories');

  gateway.publish({ ...APPS, 'mf-guides': { '/guides': [] } });
  gateway.shell.handler = page('new', 200, { 'x-release-set': gateway.releases.current.live.id });

  expect(await (await gateway.get('/stories')).text()).toContain('new');
});

it('sends nothing again that is no longer fresh', async () => {
  const gateway = await startKnown('/api/site', { CACHE_FRESH_MS: '50' });
  gateway.content.handler = publicJson(['new']);

  await vi.waitFor(async () => expect(await (await gateway.get('/api/site')).json()).toEqual(['new']));
});

it.each([
  ['pages', 'PAGE', '/stories'],
  ['API reads', 'READ', '/api/site'],
])('counts %s it sends again towards their limit', async (_, name, path) => {
  const gateway = await startKnown(path, { [`RATE_LIMIT_${name}_PER_MINUTE`]: String(KNOWN + 1) });

  const statuses = [await gateway.get(path), await gateway.get(path)].map(({ status }) => status);

  expect(statuses).toEqual([200, 429]);
  expect(await countHits(gateway)).toBe(KNOWN);
});

it('tells a caller of the API how much is left', async () => {
  const gateway = await startKnown('/api/site', { RATE_LIMIT_READ_PER_MINUTE: '10' });

  expect((await gateway.get('/api/site')).headers.get('ratelimit')).toBe(`"read";r=${10 - KNOWN - 1};t=60`);
});

it('counts once what it would have sent again a moment before', async () => {
  const gateway = await startKnown('/api/site', { CACHE_FRESH_MS: '50', RATE_LIMIT_READ_PER_MINUTE: '10' });
  await sleep(60);

  expect((await gateway.get('/api/site')).headers.get('ratelimit')).toMatch(`"read";r=${10 - KNOWN - 1};`);
});

it.each([
  ['under another name', 421, 'GET /api/site HTTP/1.1\r\nHost: evil.example\r\n'],
  ['under two names', 400, `${PLAIN}Host: localhost:8080\r\n`],
  ['with a body', 400, `${PLAIN}Content-Length: 2\r\n`],
  ['in another version', 400, 'GET /api/site HTTP/2.0\r\nHost: localhost:8080\r\n'],
  ['as the script of another site', 403, `${PLAIN}Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n`],
  ['in part', 206, `${PLAIN}Range: bytes=0-1\r\n`],
  ['if it changed', 304, `${PLAIN}If-None-Match: *\r\n`],
])('decides anew about what is asked for %s', async (_, status, head) => {
  const gateway = await startKnown('/api/site');
  await sendPlain(gateway);
  gateway.content.handler = (_request, response) => response.writeHead(206).end('ab');

  expect(await sendRaw(gateway.port, `${head}Connection: close\r\n\r\n`)).toMatch(`HTTP/1.1 ${status} `);
});

it('sends nothing on a connection of which nobody knows where a request ends', async () => {
  const gateway = await startKnown('/api/site');
  await sendPlain(gateway);
  const known = await countRequests(gateway);

  await sendRaw(gateway.port, `${PLAIN}Host: localhost:8080\r\n\r\n${PLAIN}\r\n`);

  expect(await countRequests(gateway, '400')).toBe(2);
  expect(await countRequests(gateway)).toBe(known);
});

it('sends in each coding what was compressed so', async () => {
  const gateway = await startKnown('/stories');
  const codings = ['br', 'gzip', 'zstd', 'identity'];

  for (let round = 0; round < KNOWN; round += 1) {
    const sent = await Promise.all(
      codings.map(async (coding) => (await gateway.get('/stories', { 'accept-encoding': coding })).headers),
    );
    expect(sent.map((headers) => headers.get('content-encoding') ?? 'identity')).toEqual(codings);
  }
});

it.each([
  ['with a cookie', { cookie: 'consent=all' }],
  ['with credentials', { authorization: 'Basic YTpi' }],
  ['at an address made up for it', {}, '?utm_source=letter'],
  ['in another spelling', {}, '/'],
])('goes the long way for what is asked for %s', async (_, headers, ending = '') => {
  const gateway = await startKnown('/stories');
  await gateway.get(`/stories${ending}`, headers);
  const setHeader = vi.spyOn(ServerResponse.prototype, 'setHeader');

  await gateway.get(`/stories${ending}`, headers);

  expect(setHeader).toHaveBeenCalled();
  setHeader.mockRestore();
});

it('draws a number for each visitor while an app has a canary', async () => {
  const gateway = await startKnown('/stories');
  gateway.releases.current = {
    ...gateway.releases.current,
    canaries: [{ app: 'mf-stories', digest: 'new', share: 50 }],
  };

  const cookies: (string | null)[] = [];
  for (let count = 0; count < KNOWN + 1; count += 1) {
    cookies.push((await gateway.get('/stories')).headers.get('set-cookie'));
  }

  expect(cookies.every((cookie) => cookie?.includes('shoreline-canary='))).toBe(true);
  expect(new Set(cookies).size).toBeGreaterThan(1);
});

const sendPlain = async ({ port }: TestGateway) =>
  expect(await sendRaw(port, `${PLAIN}\r\n${PLAIN}\r\n`)).toMatch(/(?:HTTP\/1.1 200 [^]*){2}/);

/** A gateway that was asked for this until it knows the response. */
async function startKnown(path: string, settings: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await startGateway({ ...FRESH, ...settings }, APPS);
  const set = gateway.releases.current.live.id;
  gateway.shell.handler = page(PAGE, 200, { 'x-release-set': set });
  gateway.content.handler = publicJson(['one']);
  gateway.writeArtifact('mf-stories/digest/web/main.js', 'export {};');
  for (let count = 0; count < KNOWN; count += 1) await gateway.get(path);
  return gateway;
}

const RENEWED = ['age', 'date', 'server-timing', 'x-request-id', 'ratelimit'];

const toStable = (headers: Headers): [string, string][] => [...headers].filter(([name]) => !RENEWED.includes(name));

async function countHits({ metrics }: TestGateway): Promise<number> {
  const { values } = (await metrics.registry.getSingleMetric('gateway_cache_responses_total')?.get()) ?? { values: [] };
  return values.filter(({ labels }) => labels['result'] === 'hit').reduce((sum, { value }) => sum + value, 0);
}

async function countRequests({ metrics }: TestGateway, status = '200'): Promise<number> {
  const { values } = await metrics.requestSeconds.get();
  return values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.status === status)
    .reduce((sum, { value }) => sum + value, 0);
}
