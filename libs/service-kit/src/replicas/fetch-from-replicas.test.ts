import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { fetchFromReplicas } from './send-to-replica.ts';

const KEYED: RequestInit = { method: 'POST', body: '{}', headers: { 'idempotency-key': 'key-12345' } };
const BARE: RequestInit = { method: 'POST', body: '{}' };

it('shares its requests among the replicas', async () => {
  const [first, second] = [await listen(answering('first')), await listen(answering('second'))];
  const send = fetchFromReplicas(`${first.origin},${second.origin}`);

  const answers = await Promise.all([1, 2, 3, 4].map(async () => (await send('/')).text()));

  expect(new Set(answers)).toEqual(new Set(['first', 'second']));
});

it.each([
  ['a read', {}],
  ['a write', BARE],
])('sends %s to another one when one refuses connections', async (_, init) => {
  const [gone, here] = [await listen(answering('gone')), await listen(answering('here'))];
  gone.server.close();
  const send = fetchFromReplicas(`${gone.origin},${here.origin}`);

  for (let time = 0; time < 4; time += 1) expect(await (await send('/', init)).text()).toBe('here');
});

it.each([
  ['a read', {}],
  ['a write with an Idempotency-Key', KEYED],
])('sends %s to another one when one aborts or says 503', async (_, init) => {
  const breaking = await listen((request) => request.socket.destroy());
  const away = await listen((_request, response) => response.writeHead(503).end());
  const here = await listen(answering('here'));
  const send = fetchFromReplicas([breaking, away, here].map(({ origin }) => origin).join());

  for (let time = 0; time < 4; time += 1) expect(await (await send('/', init)).text()).toBe('here');
});

it('sends a write without an Idempotency-Key once when the connection breaks', async () => {
  let arrived = 0;
  const breaking: RequestListener = (request) => {
    arrived += 1;
    request.socket.destroy();
  };
  const [first, second] = [await listen(breaking), await listen(breaking)];
  const send = fetchFromReplicas(`${first.origin},${second.origin}`);

  await expect(send('/', BARE)).rejects.toThrow('fetch failed');

  expect(arrived).toBe(1);
});

it('asks an ejected one when the only other one is gone', async () => {
  const [leaving, gone] = [
    await listen((_, response) => response.setHeader('connection', 'close').end('leaving')),
    await listen(answering('gone')),
  ];
  const send = fetchFromReplicas(`${leaving.origin},${gone.origin}`);
  await Promise.all([send('/'), send('/')].map(async (answer) => (await answer).text()));
  gone.server.close();
  gone.server.closeAllConnections();

  for (let time = 0; time < 4; time += 1) expect(await (await send('/', BARE)).text()).toBe('leaving');
});

it('passes on the 503 of the last one', async () => {
  const away = await listen((_, response) => response.writeHead(503).end('busy'));
  const send = fetchFromReplicas(away.origin);

  const answer = await send('/');

  expect([answer.status, await answer.text()]).toEqual([503, 'busy']);
});

it.each([
  ['goes to one that was leaving a moment ago, when the last one leaves', 'close', [200, 'back']],
  ['stays with the last one when that is only busy', 'keep-alive', [503, 'away']],
])('a read that is answered 503 %s', async (_, connection, expected) => {
  let isBack = false;
  const first = await listen((_request, response) =>
    isBack ? response.end('back') : response.setHeader('connection', 'close').end('leaving'),
  );
  const last = await listen((_request, response) =>
    isBack ? response.writeHead(503, { connection }).end('away') : response.end('here'),
  );
  const send = fetchFromReplicas(`${first.origin},${last.origin}`);
  for (let time = 0; time < 2; time += 1) await (await send('/')).text();
  isBack = true;

  const answer = await send('/');

  expect([answer.status, await answer.text()]).toEqual(expected);
});

it('sends nothing more to a replica that is draining', async () => {
  let farewells = 0;
  const leaving = await listen((_, response) => {
    farewells += 1;
    response.setHeader('connection', 'close').end('leaving');
  });
  const staying = await listen(answering('staying'));
  const send = fetchFromReplicas(`${leaving.origin},${staying.origin}`);

  for (let time = 0; time < 6; time += 1) await (await send('/')).text();

  expect(farewells).toBe(1);
});

const answering =
  (text: string): RequestListener =>
  (_, response) =>
    response.end(text);

async function listen(listener: RequestListener): Promise<{ origin: string; server: Server }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
