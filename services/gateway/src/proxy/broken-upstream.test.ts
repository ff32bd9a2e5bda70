import type { IncomingMessage, ServerResponse } from 'node:http';

import { expect, it } from 'vitest';

import { reply } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';

const SESSION = { cookie: '__Host-shoreline-session=abc' };
const BREAK_AFTER_MS = 20;

const breakingOff =
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
  ['too large to be kept', '/api/episodes', { 'cache-control': 'public', 'content-length': '9000000' }, {}],
])('breaks an answer off with the service when it is %s, and goes on', async (_, path, headers, accepted) => {
  const gateway = await startGateway();
  gateway.identity.answer = gateway.content.answer = breakingOff(headers as Record<string, string>);

  await expect(gateway.get(path, accepted as Record<string, string>).then((answer) => answer.text())).rejects.toThrow();

  gateway.identity.answer = gateway.content.answer = reply('whole');
  expect(await (await gateway.get(path)).text()).toBe('whole');
});

it('answers 503 when an answer it wants to keep breaks off', async () => {
  const gateway = await startGateway();
  gateway.content.answer = breakingOff({ 'cache-control': 'public' });

  const answer = await gateway.get('/api/episodes');

  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('application/json');
});

it.each([
  ['a visitor gets the static document', {}, 'static'],
  ['somebody signed in sees it break off', SESSION, undefined],
])('when a page breaks off, %s', async (_, headers, shell) => {
  const gateway = await startGateway();
  gateway.writeArtifact('document.html', 'static');
  gateway.shell.answer = breakingOff({ 'content-type': 'text/html' });

  const text = gateway.get('/', headers).then(async (answer) => [answer.headers.get('x-shell'), await answer.text()]);

  if (shell) expect(await text).toEqual(['static', 'static']);
  else await expect(text).rejects.toThrow();
});
