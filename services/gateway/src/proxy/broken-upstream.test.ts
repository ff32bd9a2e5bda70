import type { IncomingMessage, ServerResponse } from 'node:http';

import { expect, it } from 'vitest';

import { reply } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';

const SESSION = { cookie: '__Host-shoreline-session=abc' };
const BREAK_AFTER_MS = 20;

const abortingMidway =
  (headers: Record<string, string>) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).write('x'.repeat(2_000));
    setTimeout(() => response.destroy(), BREAK_AFTER_MS);
  };

it.each([
  ['streamed', '/api/auth/user', {}, { 'accept-encoding': 'identity' }],
  ['compressed on the way', '/api/auth/user', {}, { 'accept-encoding': 'br' }],
  ['not for sharing', '/api/episodes', {}, { 'accept-encoding': 'identity' }],
  ['not for sharing and compressed on the way', '/api/episodes', {}, { 'accept-encoding': 'gzip' }],
  ['too large to be stored', '/api/episodes', { 'cache-control': 'public', 'content-length': '9000000' }, {}],
])('aborts the response with the service when it is %s, and goes on', async (_, path, headers, accepted) => {
  const gateway = await startGateway();
  gateway.identity.handler = gateway.content.handler = abortingMidway(headers as Record<string, string>);

  await expect(
    gateway.get(path, accepted as Record<string, string>).then((response) => response.text()),
  ).rejects.toThrow();

  gateway.identity.handler = gateway.content.handler = reply('complete');
  expect(await (await gateway.get(path)).text()).toBe('complete');
});

it('answers 503 when a response it wants to store is aborted', async () => {
  const gateway = await startGateway();
  gateway.content.handler = abortingMidway({ 'cache-control': 'public' });

  const response = await gateway.get('/api/episodes');

  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('application/json');
});

it.each([
  ['a visitor', {}],
  ['somebody signed in', SESSION],
])('gives %s the static document when a page is aborted', async (_, headers) => {
  const gateway = await startGateway();
  gateway.writeArtifact('document.html', 'static');
  gateway.shell.handler = abortingMidway({ 'content-type': 'text/html' });

  const response = await gateway.get('/', headers);

  expect([response.headers.get('x-shell'), await response.text()]).toEqual(['static', 'static']);
});
