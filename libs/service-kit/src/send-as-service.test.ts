import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

import { expect, it, onTestFinished } from 'vitest';

import { createMetrics } from './metrics.ts';
import { sendAsService } from './send-as-service.ts';
import { createTestKeys } from './keys/keys.testing.ts';
import { digestOf, verifyToken } from './keys/request-token.ts';

const metrics = createMetrics();
const testKeys = createTestKeys();
const keys = testKeys.keysOf('owners');

it('shows who calls, and passes the call on unchanged', async () => {
  const { url, heard } = await listen((_, response) => response.end('fine'));
  const send = sendAsService({ url, keys, audience: 'content', metrics });

  const response = await send('/api/site?full=true', { method: 'POST', headers: { accept: 'text/plain' }, body: 'Hi' });

  expect(await response.text()).toBe('fine');
  expect(heard).toMatchObject([{ method: 'POST', url: '/api/site?full=true', headers: { accept: 'text/plain' } }]);
  const token = (heard[0]?.headers.authorization ?? '').replace('Bearer ', '');
  const read = { keys: testKeys.keysOf('content'), method: 'POST', target: '/api/site?full=true' };
  expect(await verifyToken(token, read)).toMatchObject({ caller: 'owners', body: digestOf('Hi') });
});

it('signs a repetition anew', async () => {
  const { url, heard } = await listen((_, response) => {
    if (heard.length === 1) response.destroy();
    else response.end('fine');
  });

  await sendAsService({ url, keys, audience: 'content', metrics })('/api/site', {});

  expect(new Set(heard.map(({ headers }) => headers.authorization)).size).toBe(2);
});

it('waits no longer than its timeout', async () => {
  const { url } = await listen(() => undefined);
  const send = sendAsService({ url, keys, audience: 'content', timeoutMs: 50, metrics });

  await expect(send('/api/site', {})).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('ends when its caller gives up', async () => {
  const { url } = await listen(() => undefined);
  const send = sendAsService({ url, keys, audience: 'content', metrics });

  await expect(send('/api/site', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

it('counts calls by whom they asked and how they ended', async () => {
  const own = createMetrics();
  const { url } = await listen((request, response) => {
    if (request.url === '/slow') return;
    response.writeHead(request.url === '/wrong' ? 500 : 200).end();
  });
  const called = { keys, audience: 'content' as const, timeoutMs: 200, metrics: own };
  const [toUnreachable, send] = [
    sendAsService({ url: 'http://127.0.0.1:1', ...called }),
    sendAsService({ url, ...called }),
  ];

  for (const path of ['/', '/', '/wrong', '/slow']) await send(path, {}).catch(() => undefined);
  await send('/', { signal: AbortSignal.abort() }).catch(() => undefined);
  await toUnreachable('/', {}).catch(() => undefined);

  const { values } = await own.callSeconds.get();
  const counts = values.filter(({ metricName }) => metricName === 'service_call_duration_seconds_count');
  expect(Object.fromEntries(counts.map(({ labels, value }) => [labels.outcome, value]))).toEqual({
    '2xx': 2,
    '5xx': 1,
    timeout: 1,
    aborted: 1,
    failed: 1,
  });
  expect(new Set(counts.map(({ labels }) => labels.service))).toEqual(new Set(['content']));
});

async function listen(answer: RequestListener) {
  const heard: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    heard.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { heard, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}
