import { expect, it } from 'vitest';

import { startGateway } from '../../test/gateway.ts';
import { sendRaw } from '../../test/raw-request.ts';

const statusOf = (response: string) => response.split(' ')[1];

it.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: b.example\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['no host in the old version', 'GET / HTTP/1.0\r\n\r\n'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a.example/evil\r\n\r\n'],
  ['an address that names another host', 'GET http://b.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  [
    'a length and chunks at once',
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'two lengths',
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  ],
  ['a length that is no number', 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: +5\r\n\r\nhello'],
  [
    'chunked that is not last',
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  ],
  [
    'chunks in the old version',
    'POST /api/contact HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  ],
  [
    'a coding before the chunks',
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  ],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Folded: one\r\n two\r\n\r\n'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Spaced : one\r\n\r\n'],
  ['lines that end in a bare LF', 'GET / HTTP/1.1\nHost: localhost\n\n'],
  ['the asterisk form', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a path with NUL', 'GET /a%00b HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a path with a line end', 'GET /a%0d%0ab HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a path with a control character', 'GET /a%1B[2Jb HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a path with bytes above ASCII', 'GET /caf\u00e9 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a path that reads as a host', 'GET //b.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an encoded slash', 'GET /api/episodes%2f..%2fme HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an encoded back slash', 'GET /mf/shell/abcd/..%5c..%5capp.json HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a back slash', 'GET /mf/shell\\..\\x.js HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['dot segments', 'GET /mf/shell/abcd/../../registry.json HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['encoded dot segments', 'GET /api/episodes/%2e%2e/me HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a broken escape', 'GET /stories/%zz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('refuses %s with 400', async (_, request) => {
  const gateway = await startGateway();

  const response = await sendRaw(gateway.port, request);

  expect(statusOf(response)).toBe('400');
  expect([...gateway.shell.requests, ...gateway.content.requests]).toHaveLength(0);
});

it('does not parse a chunk of a broken size as a request', async () => {
  const gateway = await startGateway();
  gateway.content.handler = (request, response) => {
    request.on('error', () => undefined).resume();
    request.on('end', () => response.end('ok'));
  };

  const response = await sendRaw(
    gateway.port,
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\n' +
      'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\nGET /stolen HTTP/1.1\r\nHost: localhost\r\n\r\n',
  );

  expect(response).not.toContain('200 OK');
  expect(gateway.shell.requests).toHaveLength(0);
});

it('accepts an absolute address that names our own host', async () => {
  const gateway = await startGateway();

  const response = await sendRaw(gateway.port, 'GET http://localhost/stories?x=1 HTTP/1.1\r\nHost: localhost\r\n\r\n');

  expect(statusOf(response)).toBe('200');
  expect(gateway.shell.requests[0]?.url).toBe('/stories?x=1');
});

it.each([
  ['a stranger', 'evil.example'],
  ['a stranger who begins like us', 'localhost.evil.example'],
  ['a stranger who ends like us', 'evil-localhost'],
  ['another machine', '203.0.113.7:8080'],
])('refuses the name of %s with 421', async (_, host) => {
  const gateway = await startGateway({ PUBLIC_ORIGIN: 'https://shoreline.example' });

  const response = await sendRaw(gateway.port, `GET /api/site HTTP/1.1\r\nHost: ${host}\r\n\r\n`);

  expect(response).toMatch(/^HTTP\/1\.1 421 .*"code":"misdirected-request"/s);
  expect(gateway.content.requests).toHaveLength(0);
});

it.each(['shoreline.example', 'Shoreline.Example:443', 'localhost:8080', '127.0.0.1', '[::1]:8080', 'gateway:8080'])(
  'answers by the name %s',
  async (host) => {
    const gateway = await startGateway({ PUBLIC_ORIGIN: 'https://shoreline.example', ALLOWED_HOSTS: 'gateway, www.x' });

    const response = await sendRaw(gateway.port, `GET /api/site HTTP/1.1\r\nHost: ${host}\r\n\r\n`);

    expect(statusOf(response)).toBe('200');
  },
);

it('lets an encoded slash through where it is harmless, in the query', async () => {
  const gateway = await startGateway();

  const response = await gateway.get('/login?returnTo=%2Fprofile');

  expect(response.status).toBe(200);
});

it('refuses an address of more than 4 kB', async () => {
  const gateway = await startGateway();

  const response = await gateway.get(`/${'a'.repeat(5_000)}`);

  expect(response.status).toBe(414);
});
