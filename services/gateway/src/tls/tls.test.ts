import { once } from 'node:events';
import { constants } from 'node:http2';
import { connect as connectTls, type PeerCertificate } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';

import { createLog, createMetrics } from '@shoreline/service-kit';
import { expect, it } from 'vitest';

import { page, publicJson, reply } from '../../test/fake-upstream.ts';
import {
  ask,
  askHttp1,
  HTTPS_ORIGIN,
  openSession,
  readResponse,
  startTlsGateway,
  writeCertificate,
} from '../../test/tls.ts';
import { loadEnv } from '../env.ts';
import { openTls } from './open-tls.ts';

const CHANGE = { ':method': 'POST', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const deps = { log: createLog({ service: 'gateway', level: 'silent' }), metrics: createMetrics() };

it('speaks HTTP/2 and HTTP/1.1, and asks browsers to stay with https', async () => {
  const { port, content, shell } = await startTlsGateway();
  content.handler = publicJson([1]);
  shell.handler = page('Hello');

  const modern = await ask(openSession(port), { ':path': '/api/episodes' });
  const old = await askHttp1(port, '/');

  expect(modern).toMatchObject({ status: 200, body: '[1]' });
  expect(old).toMatchObject({
    status: 200,
    headers: { 'strict-transport-security': expect.stringContaining('max-age') },
  });
  expect(old.body).toContain('Hello');
  expect(modern.headers['strict-transport-security']).toContain('max-age=63072000');
  expect(content.requests[0]?.headers).toMatchObject({
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'localhost:8443',
  });
});

it('passes a change on completely, with cookies in one header and nothing of the frames', async () => {
  const { port, identity } = await startTlsGateway();
  identity.handler = (request, response) => void request.pipe(response);
  const headers = {
    ...CHANGE,
    ':path': '/api/me/profile',
    cookie: ['a=1', 'b=2'],
    te: 'trailers',
    'x-real-ip': '1.2.3.4',
  };

  const response = await ask(openSession(port), headers, '{"a":1}');

  expect(response).toMatchObject({ status: 200, body: '{"a":1}' });
  const { cookie, te, ...rest } = identity.requests[0]?.headers ?? {};
  expect([cookie, te]).toEqual(['a=1; b=2', undefined]);
  expect(Object.keys(rest).filter((name) => name.startsWith(':') || name === 'x-real-ip')).toEqual([]);
});

it('compresses and streams over HTTP/2', async () => {
  const { port, identity } = await startTlsGateway();
  identity.handler = reply('x'.repeat(20_000), { 'content-type': 'text/plain' });
  const stream = openSession(port).request({ ':path': '/api/auth/user', 'accept-encoding': 'br' });

  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);

  expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toBe('x'.repeat(20_000));
});

it('resets the stream when a service aborts, and goes on with the session', async () => {
  const { port, identity } = await startTlsGateway();
  const session = openSession(port);
  identity.handler = (_, response) => {
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  };

  await expect(ask(session, { ':path': '/api/auth/user' })).rejects.toThrow();

  identity.handler = reply('complete');
  expect(await ask(session, { ':path': '/api/auth/user' })).toMatchObject({ status: 200, body: 'complete' });
});

it.each([
  ['another Host beside :authority', { host: 'evil.example' }, 400],
  ['the same Host beside :authority', { host: 'localhost' }, 200],
  ['an ambiguous path', { ':path': '/api/auth/user/%2e%2e/x' }, 400],
  ['a body on a read', { ':path': '/api/auth/user', body: 'x' }, 400],
  ['a method nobody knows', { ':method': 'TRACE' }, 400],
  ['a form from elsewhere', { ':method': 'POST', 'content-type': 'text/plain', body: 'a=1' }, 415],
  ['too much', { ...CHANGE, body: 'x'.repeat(70_000) }, 413],
])('judges %s over HTTP/2 as over HTTP/1', async (_, { body, ...given }: Record<string, string>, status) => {
  const { port } = await startTlsGateway();
  const headers = { ':authority': 'localhost', ':path': '/api/me/profile', ...given };

  expect((await ask(openSession(port), headers, body)).status).toBe(status);
});

it('asks a service nothing for a stream that was reset in the middle of its body', async () => {
  const { port, identity } = await startTlsGateway();
  const session = openSession(port);
  const broken = session.request({ ...CHANGE, ':path': '/api/me/profile' });
  const ended = readResponse(broken);
  broken.write('{"a":1}', () => broken.close(constants.NGHTTP2_CANCEL));
  await expect(ended).rejects.toThrow();

  await ask(session, { ...CHANGE, ':path': '/api/me/profile' }, '{"a":2}');

  expect(identity.requests).toHaveLength(1);
});

it('lets streams end when it stops, and takes no new ones', async () => {
  const { port, identity, service } = await startTlsGateway();
  const session = openSession(port);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  identity.handler = (_, response) => void released.then(() => response.end('slow'));
  const arrived = once(identity.server, 'request');
  const slow = ask(session, { ':path': '/api/auth/user' });
  await arrived;

  const stopped = service.stop();
  await once(session, 'goaway');
  release();

  expect(await slow).toMatchObject({ status: 200, body: 'slow' });
  await stopped;
});

it('shows a renewed certificate on SIGHUP without dropping connections', async () => {
  const { port, files, identity } = await startTlsGateway();
  identity.handler = reply('here');
  const session = openSession(port);
  await ask(session, { ':path': '/api/auth/user' });
  expect(await certificateOf(port)).toBe('localhost');

  await files.rewrite('renewed.example');
  process.emit('SIGHUP');

  expect(await certificateOf(port)).toBe('renewed.example');
  expect((await ask(session, { ':path': '/api/auth/user' })).body).toBe('here');
});

it('takes no TLS older than 1.2', async () => {
  const { port } = await startTlsGateway();

  await expect(certificateOf(port, 'TLSv1.1')).rejects.toThrow();
});

it('ends a stream whose client goes away with what it asked for', async () => {
  const { port, identity } = await startTlsGateway();
  const arrived = once(identity.server, 'request');
  identity.handler = () => undefined;
  const stream = openSession(port).request({ ':path': '/api/auth/user' });
  const response = readResponse(stream);
  const [request] = await arrived;

  stream.close(constants.NGHTTP2_CANCEL);

  await expect(response).rejects.toThrow();
  await once((request as { socket: NodeJS.EventEmitter }).socket, 'close');
});

it('says which file is missing, unreadable or of another key', async () => {
  const [first, second] = [await writeCertificate(), await writeCertificate()];
  const load = (settings: Record<string, string>) => () =>
    openTls(
      loadEnv({ NODE_ENV: 'test', SERVICE_KEYS_FILE: '/nowhere', PUBLIC_ORIGIN: HTTPS_ORIGIN, ...settings }),
      deps,
    );

  expect(load({ TLS_CERT_FILE: first.certFile })).toThrow('TLS_KEY_FILE: ');
  expect(load({ TLS_KEY_FILE: first.keyFile })).toThrow('TLS_CERT_FILE: ');
  expect(load({ TLS_CERT_FILE: first.certFile, TLS_KEY_FILE: '/nowhere/key.pem' })).toThrow(
    'TLS_KEY_FILE: /nowhere/key.pem',
  );
  expect(load({ TLS_CERT_FILE: first.certFile, TLS_KEY_FILE: second.keyFile })).toThrow('a certificate and its key');
  expect(
    load({ TLS_CERT_FILE: first.certFile, TLS_KEY_FILE: first.keyFile, PUBLIC_ORIGIN: 'http://a.example' }),
  ).toThrow('PUBLIC_ORIGIN: Must begin with https://');
});

function certificateOf(port: number, maxVersion: 'TLSv1.1' | 'TLSv1.3' = 'TLSv1.3'): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<PeerCertificate>();
  const socket = connectTls({ port, host: 'localhost', rejectUnauthorized: false, minVersion: 'TLSv1.1', maxVersion });
  socket.once('secureConnect', () => resolve(socket.getPeerCertificate())).once('error', reject);
  return promise.then(({ subject }) => String(subject.CN)).finally(() => socket.destroy());
}
