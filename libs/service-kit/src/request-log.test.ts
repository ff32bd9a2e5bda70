import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';

import { expect, it, onTestFinished } from 'vitest';

import { admitEverybody } from './keys/keys.testing.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createServiceApp } from './service-app.ts';

it('writes one line per request, with its id and release set and nothing people typed', async () => {
  const { ask, readLine } = await start();

  await ask('/boats?name=pat%40noosa.example', { 'x-request-id': 'request-0001', 'x-shoreline-release': 'set-1' });

  expect(await readLine()).toMatchObject({
    level: 'info',
    service: 'test',
    requestId: 'request-0001',
    releaseSet: 'set-1',
    method: 'GET',
    route: '/boats',
    path: '/boats',
    status: 200,
    msg: 'request',
  });
});

it('leaves out a release set that is none', async () => {
  const { ask, readLine } = await start();

  await ask('/boats', { 'x-shoreline-release': 'pat@noosa.example' });

  expect(await readLine()).not.toHaveProperty('releaseSet');
});

async function start() {
  const lines = new PassThrough();
  const app = createServiceApp({
    log: createLog({ service: 'test', level: 'info' }, lines),
    metrics: createMetrics(),
    admission: admitEverybody,
  });
  app.use((ctx) => {
    ctx.state.route = '/boats';
    ctx.body = 'here';
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    ask: async (path: string, headers: Record<string, string>) => {
      await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, connection: 'close' } })).text();
    },
    readLine: async () => {
      const [text] = (await once(lines, 'data')) as [Buffer];
      return JSON.parse(text.toString()) as unknown;
    },
  };
}
