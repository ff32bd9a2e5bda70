import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { page, publicJson, reply } from '../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { sendRawBytes } from '../test/raw-request.ts';

const TEXT = 'shore and sea '.repeat(500);
const SESSION = 'Cookie: __Host-shoreline-session=abc\r\n';

const ask = (gateway: TestGateway, path: string, headers: string) =>
  sendRawBytes(gateway.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

it.each([
  ['a shared response', '/api/episodes', ''],
  ['a response for one visitor', '/api/episodes', SESSION],
  ['a shared page', '/', ''],
  ['a page for one visitor', '/', SESSION],
])('compresses %s', async (_, path, cookie) => {
  const gateway = await startGateway();
  gateway.content.handler = publicJson({ text: TEXT });
  gateway.shell.handler = page(TEXT);

  const brotli = await ask(gateway, path, `${cookie}Accept-Encoding: gzip, br\r\n`);
  const zstd = await ask(gateway, path, `${cookie}Accept-Encoding: gzip, zstd\r\n`);
  const gzip = await ask(gateway, path, `${cookie}Accept-Encoding: gzip\r\n`);
  const plain = await ask(gateway, path, cookie);

  expect(brotliDecompressSync(brotli.body).toString()).toContain(TEXT);
  expect(zstdDecompressSync(zstd.body).toString()).toContain(TEXT);
  expect(gunzipSync(gzip.body).toString()).toContain(TEXT);
  expect(plain.body.toString()).toContain(TEXT);
  expect(brotli.head).toMatch(/^content-encoding: br\r$/im);
  expect(plain.head).not.toMatch(/^content-encoding/im);
  for (const { head } of [brotli, zstd, gzip, plain]) expect(head).toMatch(/^vary: Accept-Encoding(?:, Cookie)?\r$/im);
});

it('compresses one shared response once', async () => {
  const gateway = await startGateway();
  gateway.content.handler = publicJson({ text: TEXT });

  const [first, second] = await Promise.all([
    ask(gateway, '/api/episodes', 'Accept-Encoding: br\r\n'),
    ask(gateway, '/api/episodes', 'Accept-Encoding: br\r\n'),
  ]);

  expect(first.body).toEqual(second.body);
  expect(gateway.content.requests).toHaveLength(1);
});

it('weakens the tag of a response it compresses on the way', async () => {
  const gateway = await startGateway();
  gateway.content.handler = reply(TEXT, { 'content-type': 'text/plain', etag: '"strong"' });

  const { head } = await ask(gateway, '/api/episodes', `${SESSION}Accept-Encoding: br\r\n`);

  expect(head).toMatch(/^etag: W\/"strong"\r$/im);
});

it.each([
  ['is small', 'short', { 'content-type': 'application/json', 'content-length': '5' }],
  ['is a photograph', TEXT, { 'content-type': 'image/jpeg' }],
  ['is compressed already', TEXT, { 'content-type': 'text/plain', 'content-encoding': 'zstd' }],
])('does not compress a response that %s', async (_, body, headers) => {
  const gateway = await startGateway();
  gateway.identity.handler = reply(body, headers as Record<string, string>);

  const { head } = await ask(gateway, '/api/auth/user', 'Accept-Encoding: br\r\n');

  expect(head).not.toMatch(/^content-encoding: br\r$/im);
});
