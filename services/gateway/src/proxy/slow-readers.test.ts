import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { type FakeUpstream, publicJson } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

const RECORDING = '/api/media/buoy-0123456789abcdef.mp3';
const READERS = 300;
const SIP_BYTES = 512;
/** More than the kernel holds for one connection on loopback. */
const RECORDING_BYTES = 16_777_216;
const CHUNK = Buffer.alloc(65_536);
/** Readers of one machine are many addresses to the gateway. */
const PROXY = { TRUSTED_PROXIES: '127.0.0.1' };

function* chunks(bytes: number) {
  for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK;
}

/** Recordings as content-api streams them, everything else as a public answer. */
const content: FakeUpstream['handler'] = (request, response) => {
  stream(request, response, RECORDING_BYTES);
};

/** Only the beginning ever comes: what the kernel would take for 300 slow readers is more than a gigabyte. */
const beginning: FakeUpstream['handler'] = (request, response) => stream(request, response, CHUNK.length);

const stream = (request: IncomingMessage, response: ServerResponse, bytes: number): void => {
  if (!request.url?.startsWith('/api/media/')) return publicJson([])(request, response);
  response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': RECORDING_BYTES });
  Readable.from(chunks(bytes)).pipe(response, { end: bytes === RECORDING_BYTES });
};

/** Asks for the recording and takes 512 bytes of it. */
async function startReader({ port }: TestGateway, address = '127.0.0.1'): Promise<{ socket: Socket; head: string }> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${RECORDING} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  await once(socket, 'readable');
  return { socket, head: String(socket.read(SIP_BYTES) ?? socket.read()) };
}

const statusOf = ({ head }: { head: string }) => Number(head.split(' ')[1]);

it('GW-1: lets 300 slow readers of a recording take nothing from anybody else', async () => {
  const gateway = await startGateway(PROXY);
  gateway.content.handler = beginning;
  const readers = await Promise.all(
    Array.from({ length: READERS }, (_, index) => startReader(gateway, `198.51.${index % 100}.7`)),
  );
  expect(new Set(readers.map(statusOf))).toEqual(new Set([200]));

  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const anonymous = gateway.get(`/api/directory?search=${count}`);
    const signedIn = gateway.get('/api/directory', { cookie: '__Host-shoreline-session=abc' });
    for (const response of await Promise.all([anonymous, signedIn])) statuses.push(response.status);
  }

  expect(new Set(statuses)).toEqual(new Set([200]));
  // Another listener, from elsewhere.
  expect(statusOf(await startReader(gateway, '203.0.113.9'))).toBe(200);
}, 30_000);

it('streams one address only so many recordings at a time', async () => {
  const gateway = await startGateway({ MAX_MEDIA_STREAMS_PER_ADDRESS: '2' });
  gateway.content.handler = content;
  const first = await startReader(gateway);
  await startReader(gateway);

  const refused = await gateway.get(RECORDING);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.json()).toMatchObject({ code: 'too-many-streams' });

  first.socket.destroy();
  await expect.poll(async () => statusOf(await startReader(gateway))).toBe(200);
});

it('ends a reader who takes next to nothing, and none who listens on a slow line', async () => {
  const gateway = await startGateway({ SLOW_READER_WINDOW_MS: '1500' });
  gateway.content.handler = content;
  const stuck = await startReader(gateway);
  const slow = await startReader(gateway);
  let heard = 0;
  const listening = setInterval(() => (heard += (slow.socket.read() as Buffer | null)?.length ?? 0), 20);
  onTestFinished(() => clearInterval(listening));
  const sipping = setInterval(() => stuck.socket.read(SIP_BYTES), 500);
  onTestFinished(() => clearInterval(sipping));

  await expect.poll(() => slowReaders(gateway), { timeout: 8_000 }).toBe(1);
  expect(slow.socket.closed).toBe(false);
  expect(heard).toBeGreaterThan(0);
}, 20_000);

it('frees the place at a service before a slow reader has read an answer', async () => {
  const gateway = await startGateway({ MAX_IN_FLIGHT_PER_UPSTREAM: '1' });
  gateway.identity.handler = (_, response) => void response.end(Buffer.alloc(500_000));
  const socket = connect({ port: gateway.port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.write('GET /api/auth/user HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');

  await expect.poll(async () => (await gateway.get('/api/auth/user')).status).toBe(200);
});

it('GW-1: closes connections above the limit of one address, and of all', async () => {
  const perAddress = await startGateway({ MAX_CONNECTIONS_PER_ADDRESS: '3' });
  const inAll = await startGateway({ MAX_CONNECTIONS: '3', ...PROXY });

  expect(await openConnections(perAddress)).toBe(3);
  expect(await openConnections(inAll)).toBe(3);
  expect(await openConnections(await startGateway({ MAX_CONNECTIONS_PER_ADDRESS: '3', ...PROXY }))).toBe(5);
});

async function openConnections({ port }: TestGateway): Promise<number> {
  const sockets = Array.from({ length: 5 }, () => connect({ port, host: '127.0.0.1' }).on('error', () => undefined));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await sleep(100);
  return sockets.filter(({ closed }) => !closed).length;
}

async function slowReaders({ metrics }: TestGateway): Promise<number> {
  const [, count] = /gateway_slow_readers_total\{upstream="media"\} (\d+)/.exec(await metrics.registry.metrics()) ?? [];
  return Number(count ?? 0);
}
