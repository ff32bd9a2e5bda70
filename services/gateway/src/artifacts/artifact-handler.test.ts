import { expect, it } from 'vitest';

import { startGateway } from '../../test/gateway.ts';
import { sendRaw } from '../../test/raw-request.ts';

const DIGEST = 'abcd1234';
const ADDRESS = `/mf/mf-podcast/${DIGEST}/chunks/home.js`;
const PLAIN = '0123456789';

async function startWithArtifact() {
  const gateway = await startGateway();
  const folder = `mf-podcast/${DIGEST}`;
  gateway.writeArtifact(`${folder}/web/chunks/home.js`, PLAIN);
  gateway.writeArtifact(`${folder}/web/chunks/home.js.br`, 'brotli bytes');
  gateway.writeArtifact(`${folder}/web/chunks/home.js.gz`, 'gzip bytes');
  gateway.writeArtifact(`${folder}/web/only.css`, 'p{}');
  gateway.writeArtifact(`${folder}/web/static/map-worker.0123456789.js`, PLAIN);
  gateway.writeArtifact(`${folder}/web/.env`, 'secret');
  gateway.writeArtifact(`${folder}/web/notes.exe`, 'secret');
  gateway.writeArtifact(`${folder}/app.json`, '{}');
  gateway.writeArtifact(`${folder}/node/index.js`, 'secret');
  return gateway;
}

it('DEL-1: serves a file for good, to our own pages', async () => {
  const gateway = await startWithArtifact();

  const response = await gateway.get(ADDRESS, { 'accept-encoding': 'identity' });

  expect(await response.text()).toBe(PLAIN);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('set-cookie')).toBeNull();
});

it('lets a worker compute and ask for nothing, and any other file do nothing as a document', async () => {
  const gateway = await startWithArtifact();
  const policyOf = async (path: string) => (await gateway.get(path)).headers.get('content-security-policy');

  const inert = "default-src 'none'; frame-ancestors 'none'";
  expect(await policyOf(`/mf/mf-podcast/${DIGEST}/static/map-worker.0123456789.js`)).toBe(inert);
  expect(await policyOf(ADDRESS)).toBe(`${inert}; sandbox`);
});

it.each([
  ['gzip, deflate, br', 'br', 'brotli bytes'],
  ['gzip', 'gzip', 'gzip bytes'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'gzip bytes'],
  ['identity', undefined, PLAIN],
  ['br;q=0', undefined, PLAIN],
])('answers "Accept-Encoding: %s" with %s', async (accepted, coding, bytes) => {
  const gateway = await startWithArtifact();

  const response = await sendRaw(
    gateway.port,
    `GET ${ADDRESS} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Encoding: ${accepted}\r\n\r\n`,
  );

  expect(/^content-encoding: (\w+)/im.exec(response)?.[1]).toBe(coding);
  expect(response.endsWith(`\r\n\r\n${bytes}`)).toBe(true);
});

it('sends the plain file where no compressed one was built', async () => {
  const gateway = await startWithArtifact();

  const response = await gateway.get(`/mf/mf-podcast/${DIGEST}/only.css`, { 'accept-encoding': 'br' });

  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('p{}');
});

it.each([
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=0-99', 206, PLAIN, 'bytes 0-9/10'],
  ['bytes=10-', 416, undefined, 'bytes */10'],
  ['lines=0-1', 200, PLAIN, null],
  ['bytes=4-2', 416, undefined, 'bytes */10'],
])('answers "Range: %s" with %i', async (range, status, bytes, contentRange) => {
  const gateway = await startWithArtifact();

  const response = await gateway.get(ADDRESS, { range, 'accept-encoding': 'br' });

  expect(response.status).toBe(status);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-encoding')).toBeNull();
  if (bytes === undefined) expect(await response.json()).toMatchObject({ code: 'range-not-satisfiable' });
  else expect(await response.text()).toBe(bytes);
});

it.each([
  ['the tag it has', (tag: string) => tag, 206],
  ['another tag', () => '"other"', 200],
])('answers If-Range with %s', async (_, toTag, status) => {
  const gateway = await startWithArtifact();
  const { headers } = await gateway.get(ADDRESS, { 'accept-encoding': 'identity' });

  const response = await gateway.get(ADDRESS, { range: 'bytes=0-1', 'if-range': toTag(headers.get('etag') ?? '') });

  expect(response.status).toBe(status);
});

it('answers 304 to who has the file', async () => {
  const gateway = await startWithArtifact();
  const { headers } = await gateway.get(ADDRESS, { 'accept-encoding': 'br' });

  const again = await sendRaw(
    gateway.port,
    `GET ${ADDRESS} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nIf-None-Match: ${headers.get('etag')}\r\n\r\n`,
  );

  expect(again).toMatch(/^HTTP\/1\.1 304 /);
});

it('knows a file by its tag in whatever coding, and notices a changed one', async () => {
  const gateway = await startWithArtifact();
  const { headers } = await gateway.get(ADDRESS, { 'accept-encoding': 'identity' });
  const tag = headers.get('etag') ?? '';

  const [known, other] = await Promise.all([
    gateway.get(ADDRESS, { 'accept-encoding': 'br', 'if-none-match': `"other", ${tag}` }),
    gateway.get(ADDRESS, { 'accept-encoding': 'br', 'if-none-match': '"other"' }),
  ]);

  expect([known.status, other.status]).toEqual([304, 200]);
  expect(known.headers.get('content-encoding')).toBeNull();
});

it('serves a file it was asked for before from memory, and finds one that arrives later', async () => {
  const gateway = await startWithArtifact();
  const addedLater = `/mf/mf-podcast/${DIGEST}/late.css`;
  await gateway.get(ADDRESS, { 'accept-encoding': 'identity' });
  expect((await gateway.get(addedLater)).status).toBe(404);

  gateway.writeArtifact(`mf-podcast/${DIGEST}/web/chunks/home.js`, 'of another build');
  gateway.writeArtifact(`mf-podcast/${DIGEST}/web/late.css`, 'p{}');

  expect(await (await gateway.get(ADDRESS, { 'accept-encoding': 'identity' })).text()).toBe(PLAIN);
  expect(await (await gateway.get(addedLater)).text()).toBe('p{}');
});

it.each([
  ['the tag it has', (tag: string) => tag, 200],
  ['another tag', () => '"other"', 412],
])('answers If-Match with %s', async (_, toTag, status) => {
  const gateway = await startWithArtifact();
  const { headers } = await gateway.get(ADDRESS, { 'accept-encoding': 'identity' });

  expect((await gateway.get(ADDRESS, { 'if-match': toTag(headers.get('etag') ?? '') })).status).toBe(status);
});

it('answers HEAD with the length and no bytes', async () => {
  const gateway = await startWithArtifact();

  const response = await gateway.send(ADDRESS, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });

  expect(response.headers.get('content-length')).toBe('10');
  expect(await response.text()).toBe('');
});

it.each([
  `/mf/mf-podcast/${DIGEST}/missing.js`,
  `/mf/mf-podcast/${DIGEST}/chunks/home.js.br`,
  `/mf/mf-podcast/${DIGEST}/.env`,
  `/mf/mf-podcast/${DIGEST}/notes.exe`,
  `/mf/mf-podcast/${DIGEST}/chunks`,
  `/mf/mf-podcast/${DIGEST}/chunks/`,
  `/mf/mf-podcast/${DIGEST}/`,
  `/mf/mf-podcast/app.json`,
  `/mf/mf-podcast/${DIGEST}/node/index.js`,
  '/mf/registry.json',
  '/mf/',
  '/mf/elsewhere/abcd/x.js',
])('answers 404 as a problem for %s', async (address) => {
  const gateway = await startWithArtifact();

  const response = await gateway.get(address);

  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ code: 'file-not-found' });
  expect(gateway.shell.requests).toHaveLength(0);
});

it('serves what is live now, from the store and without caching', async () => {
  const gateway = await startGateway();
  gateway.writeArtifact('release.json', '{"id":"today","apps":{}}');

  const response = await gateway.get('/mf/release.json');

  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ id: 'today', apps: {} });
});

it('says that a release is still the one a window knows', async () => {
  const gateway = await startGateway();
  gateway.writeArtifact('release.json', '{"id":"live-set","apps":{}}');

  const { headers } = await gateway.get('/mf/release.json', { 'if-none-match': 'W/"older-set"' });
  expect(headers.get('etag')).toBe('W/"live-set"');
  const again = await gateway.get('/mf/release.json', { 'if-none-match': 'W/"live-set"' });
  expect(again.status).toBe(304);
});

it('names the canary to who tries it', async () => {
  const gateway = await startGateway();
  const { live } = gateway.releases.current;
  const canaries = [{ app: 'mf-stories', digest: 'canary', share: 0 }];
  const composed = [{ canaries: ['mf-stories'], set: { id: 'canary-set', apps: {} } }];
  gateway.releases.current = { live, canaries, composed };
  gateway.writeArtifact('release.json', '{"id":"live-set","apps":{}}');
  const ask = async (cookie: string) => (await gateway.get('/mf/release.json', { cookie })).json();

  expect(await ask('shoreline-canary=10.mf-stories:canary')).toEqual({ id: 'canary-set', apps: {} });
  expect(await ask('shoreline-canary=10')).toEqual({ id: 'live-set', apps: {} });
});

it('names the sitemap of the site to crawlers', async () => {
  const gateway = await startGateway();

  const robots = await (await gateway.get('/robots.txt')).text();

  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/\s]+\/sitemap\.xml$/m);
});

it.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/site.webmanifest', 'application/manifest+json'],
])('serves %s for a day', async (address, type) => {
  const gateway = await startGateway();

  const response = await gateway.get(address);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
});
