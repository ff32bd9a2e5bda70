import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { publicJson, reply } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';

const SESSION = { cookie: 'consent=all; __Host-shoreline-session=abc' };
const JSON_HEADERS = { 'content-type': 'application/json' };

it('answers a public read from memory, with its age', async () => {
  const gateway = await startGateway();
  gateway.content.handler = publicJson(['one']);

  const first = await gateway.get('/api/episodes?limit=3&offset=0');
  const second = await gateway.get('/api/episodes?offset=0&limit=3');

  expect(first.headers.get('x-cache')).toBe('miss');
  expect(second.headers.get('x-cache')).toBe('hit');
  expect(second.headers.get('age')).toBe('0');
  expect(second.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
  expect(await second.json()).toEqual(['one']);
  expect(gateway.content.requests).toHaveLength(1);
});

it('asks the service once for fifty visitors at the same moment', async () => {
  const gateway = await startGateway({ CACHE_FRESH_MS: '60000' });
  gateway.content.handler = (request, response) => {
    setTimeout(() => publicJson(['one'])(request, response), 50);
  };

  const responses = await Promise.all(Array.from({ length: 50 }, () => gateway.get('/api/events/featured')));

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(gateway.content.requests).toHaveLength(1);
});

it.each([
  ['is private', { 'cache-control': 'private, max-age=60' }],
  ['is not to be stored', { 'cache-control': 'public, no-store' }],
  ['says nothing about sharing', {}],
  ['sets a cookie', { 'cache-control': 'public, max-age=60', 'set-cookie': 'a=1' }],
  ['differs by language', { 'cache-control': 'public, max-age=60', vary: 'Accept-Language' }],
  ['is a page', { 'cache-control': 'public, max-age=60', 'content-type': 'text/html' }],
])('never stores a response that %s', async (_, headers) => {
  const gateway = await startGateway();
  gateway.content.handler = reply('[]', { ...JSON_HEADERS, ...headers });

  await gateway.get('/api/episodes');
  const second = await gateway.get('/api/episodes');

  expect(await second.text()).toBe('[]');
  expect(second.headers.get('x-cache')).toBeNull();
  expect(gateway.content.requests).toHaveLength(2);
});

it('gives everybody a response of their own when it turns out not to be shared', async () => {
  const gateway = await startGateway();
  let count = 0;
  gateway.content.handler = (request, response) => {
    count += 1;
    const cookie = { ...JSON_HEADERS, 'set-cookie': `visitor=${count}` };
    setTimeout(() => reply('[]', cookie)(request, response), 30);
  };

  const responses = await Promise.all(Array.from({ length: 5 }, () => gateway.get('/api/episodes')));

  expect(new Set(responses.map(({ headers }) => headers.get('set-cookie'))).size).toBe(5);
});

it('never stores an error', async () => {
  const gateway = await startGateway();
  gateway.content.handler = reply('{"code":"episode-not-found"}', { ...JSON_HEADERS, 'cache-control': 'public' }, 404);

  await gateway.get('/api/episodes/9');
  const second = await gateway.get('/api/episodes/9');

  expect(second.status).toBe(404);
  expect(gateway.content.requests).toHaveLength(2);
});

it('passes a signed-in visitor by the cache in both directions', async () => {
  const gateway = await startGateway();
  gateway.content.handler = publicJson(['one']);

  await gateway.get('/api/episodes', SESSION);
  await gateway.get('/api/episodes');
  await gateway.get('/api/episodes', SESSION);

  expect(gateway.content.requests.map(({ headers }) => headers.cookie)).toEqual([
    SESSION.cookie,
    undefined,
    SESSION.cookie,
  ]);
});

it('asks for a shared response without a single header of the visitor', async () => {
  const gateway = await startGateway();
  gateway.content.handler = publicJson([]);

  await gateway.get('/api/episodes', { 'accept-language': 'de', 'x-custom': '1', cookie: 'consent=all' });

  const { headers } = gateway.content.requests[0] ?? {};
  expect(Object.keys(headers ?? {}).sort()).toEqual(
    [
      'connection',
      'host',
      'traceparent',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-request-id',
      'x-shoreline-release',
    ].sort(),
  );
});

it('answers 304 to who has the response already, in whatever coding', async () => {
  const gateway = await startGateway();
  gateway.content.handler = publicJson({ text: 'long '.repeat(1_000) });
  const plain = await gateway.get('/api/site', { 'accept-encoding': 'identity' });
  const compressed = await gateway.get('/api/site', { 'accept-encoding': 'br' });
  const tags = [plain, compressed].map(({ headers }) => headers.get('etag') ?? '');

  expect(tags[0]).toMatch(/^"[\w-]+"$/);
  expect(tags[1]).toBe(tags[0]?.replace(/"$/, '-br"'));
  for (const tag of [...tags, `"x", W/${tags[0]}`]) {
    const again = await gateway.get('/api/site', { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }
  expect((await gateway.get('/api/site', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('serves the last good response while the service is gone', async () => {
  const gateway = await startGateway({ CACHE_FRESH_MS: '1' });
  gateway.content.handler = publicJson(['good']);
  await gateway.get('/api/episodes');
  await gateway.content.close();
  await sleep(5);

  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await gateway.get('/api/episodes');
    expect(response.headers.get('x-cache')).toBe('stale');
    expect(await response.json()).toEqual(['good']);
  }
  expect((await gateway.get('/api/episodes/other')).status).toBe(503);
});

it('sends a range request past the cache', async () => {
  const gateway = await startGateway();
  gateway.content.handler = reply('0123', { 'content-range': 'bytes 0-3/10', 'content-type': 'audio/mpeg' }, 206);

  const response = await gateway.get('/api/media/7.mp3', { range: 'bytes=0-3' });

  expect(response.status).toBe(206);
  expect(gateway.content.requests[0]?.headers.range).toBe('bytes=0-3');
});

it('streams audio past the cache, to everybody', async () => {
  const gateway = await startGateway();
  gateway.content.handler = reply('0123456789', {
    'content-type': 'audio/mpeg',
    'cache-control': 'public, max-age=60',
  });

  await gateway.get('/api/media/surf.mp3');
  const second = await gateway.get('/api/media/surf.mp3', { 'if-range': '"x"', 'if-none-match': '"y"' });

  expect(second.headers.get('x-cache')).toBeNull();
  expect(second.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(gateway.content.requests).toHaveLength(2);
  expect(gateway.content.requests[1]?.headers).toMatchObject({ 'if-range': '"x"', 'if-none-match': '"y"' });
});

it.each([
  ['since it changed', 'Mon, 01 Jun 2026 00:00:00 GMT', 304],
  ['before it changed', 'Sun, 31 May 2026 00:00:00 GMT', 200],
  ['at no time one can read', 'yesterday', 200],
])('answers who got a feed last %s', async (_, moment, status) => {
  const gateway = await startGateway();
  gateway.content.handler = reply('<rss/>', {
    'content-type': 'application/rss+xml',
    'cache-control': 'public, max-age=60',
    'last-modified': 'Mon, 01 Jun 2026 00:00:00 GMT',
  });

  const response = await gateway.get('/podcast.xml', { 'if-modified-since': moment, 'cache-control': 'max-age=0' });

  expect(response.status).toBe(status);
});

it('passes the head of audio on as it is', async () => {
  const gateway = await startGateway();
  gateway.content.handler = (request, response) => {
    response.writeHead(206, {
      'content-type': 'audio/mpeg',
      'content-length': '2',
      'content-range': 'bytes 0-1/10',
      'accept-ranges': 'bytes',
      etag: '"strong"',
    });
    response.end(request.method === 'HEAD' ? undefined : '01');
  };

  for (const method of ['GET', 'HEAD']) {
    const headers = { range: 'bytes=0-1', 'accept-encoding': 'br, gzip' };
    const response = await gateway.send('/api/media/surf.mp3', { method, headers });

    expect(response.status).toBe(206);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': '2',
      'content-range': 'bytes 0-1/10',
      'accept-ranges': 'bytes',
      etag: '"strong"',
    });
    expect(await response.text()).toBe(method === 'HEAD' ? '' : '01');
  }
});
