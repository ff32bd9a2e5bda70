import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import Koa from 'koa';
import { afterEach, expect, it, vi } from 'vitest';

import { jsonBody } from './service-app.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { requestLog } from './request-log.ts';
import { type RunningService, startService } from './start-service.ts';

const log = createLog({ service: 'test', level: 'silent' });
const STARTING = { timeout: 10_000, interval: 20 };
let running: RunningService | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function start(answer: Koa.Middleware, readiness = () => ({ database: true })) {
  const metrics = createMetrics();
  const app = new Koa();
  app.use(requestLog({ log, metrics }));
  app.use(answer);
  const env = { HOST: '127.0.0.1', PORT: 0, INTERNAL_PORT: 0, DRAIN_MS: 300 };
  running = await startService({ app, metrics, env, log, readiness });
  return running;
}

/** A connection that stays open, as those of the gateway's pool. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (port: number) =>
  new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((resolve, reject) => {
    get({ port, agent }, (response) => {
      void text(response).then((body) =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      );
    }).on('error', reject);
  });

async function findFreePorts(): Promise<number[]> {
  const servers = [createServer().listen(0), createServer().listen(0)];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

const status = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

it('is alive and ready on the internal port only', async () => {
  const { port, internalPort } = await start((ctx) => (ctx.status = 404));

  expect(await status(internalPort, '/healthz')).toBe(200);
  expect(await status(internalPort, '/readyz')).toBe(200);
  expect(await status(port, '/readyz')).toBe(404);
});

it('is not ready before its own port is open', async () => {
  const [PORT = 0, INTERNAL_PORT = 0] = await findFreePorts();
  const env = { HOST: '127.0.0.1', PORT, INTERNAL_PORT, DRAIN_MS: 0 };
  let database = false;
  const starting = startService({
    app: new Koa(),
    metrics: createMetrics(),
    env,
    log,
    readiness: () => ({ database }),
  });
  await expect.poll(() => status(INTERNAL_PORT, '/healthz').catch(() => 0), STARTING).toBe(200);

  database = true;
  while ((await status(INTERNAL_PORT, '/readyz')) !== 200) await sleep(1);

  expect(await status(PORT, '/')).toBe(404);
  running = await starting;
});

it('is alive but not ready while something it needs is away', async () => {
  let database = true;
  const { internalPort } = await start(
    (ctx) => (ctx.body = 'here'),
    () => ({ database }),
  );
  database = false;

  expect(await status(internalPort, '/healthz')).toBe(200);
  expect(await status(internalPort, '/readyz')).toBe(503);
  const report = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
  expect(report).toContain('service_ready{check="database"} 0');
});

it('counts requests by method, route pattern and status', async () => {
  const { port, internalPort } = await start((ctx) => {
    ctx.state.route = '/boats/:name';
    ctx.body = 'here';
  });
  await ask(port);
  await sleep(20);

  const report = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();

  expect(report).toContain('http_request_duration_seconds_count{method="GET",route="/boats/:name",status="200"} 1');
  expect(report).toContain('nodejs_eventloop_lag_seconds');
});

it('DEL-25: leaves without failing a request: not ready, then draining, then closed', async () => {
  const { port, internalPort, stop } = await start(async (ctx) => {
    await sleep(100);
    ctx.body = 'answered';
  });
  const underWay = ask(port);
  await sleep(20);

  const stopped = stop();
  const readiness = await status(internalPort, '/readyz');
  const whileDraining = await ask(port);
  await stopped;

  expect(readiness).toBe(503);
  expect(await underWay).toMatchObject({ status: 200, body: 'answered' });
  expect(whileDraining).toEqual({ status: 200, connection: 'close', body: 'answered' });
  await expect(ask(port)).rejects.toThrow();
});

it('accepts no request before it is ready for the first time', async () => {
  let database = false;
  const started = start(
    (ctx) => (ctx.body = database),
    () => ({ database }),
  );
  await sleep(100);
  expect(running).toBeUndefined();
  database = true;

  const { port } = await started;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('true');
});

it('says which port is taken', async () => {
  const { port } = await start((ctx) => (ctx.body = 'here'));
  const second = startService({
    app: new Koa(),
    metrics: createMetrics(),
    env: { HOST: '127.0.0.1', PORT: port, INTERNAL_PORT: 0, DRAIN_MS: 300 },
    log,
  });

  await expect(second).rejects.toThrow(`Port ${port} is taken`);
});

it.each([['error'], ['rejection']])(
  'ends with 1 after an uncaught %s: logged, drained, cleaned up',
  async (kind) => {
    const program = fileURLToPath(new URL('crash-program.testing.ts', import.meta.url));
    const child = spawn(process.execPath, [program, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
    const find = (text: string) => lines.find((line) => line.includes(text));
    await vi.waitFor(() => expect(find('"listening"')).toBeDefined(), STARTING);
    const { port } = JSON.parse(find('"listening"') ?? '{}') as { port: number };

    const underWay = fetch(`http://127.0.0.1:${port}/slow`);
    await fetch(`http://127.0.0.1:${port}/fault`);

    expect(await (await underWay).text()).toBe('answered');
    const [code] = (await once(child, 'exit')) as [number];
    reader.close();
    expect(code).toBe(1);
    expect(find('uncaught error, stopping')).toContain('planted');
    expect(lines).toContain('cleaned up');
  },
  20_000,
);

it('GW-14: ends with 0 soon after SIGTERM, and answers what is under way', async () => {
  const program = fileURLToPath(new URL('crash-program.testing.ts', import.meta.url));
  const child = spawn(process.execPath, [program, 'none'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const find = (text: string) => lines.find((line) => line.includes(text));
  await vi.waitFor(() => expect(find('"listening"')).toBeDefined(), STARTING);
  const { port } = JSON.parse(find('"listening"') ?? '{}') as { port: number };
  const exited = once(child, 'exit');

  const underWay = fetch(`http://127.0.0.1:${port}/slow`);
  await sleep(100);
  child.kill('SIGTERM');

  expect(await (await underWay).text()).toBe('answered');
  expect(await exited).toEqual([0, null]);
  reader.close();
  expect(lines).toContain('cleaned up');
}, 20_000);

it('accepts a change that announces no body', async () => {
  const readBody = jsonBody();
  const { port } = await start((ctx) => readBody(ctx, async () => void (ctx.body = 'accepted')));
  const client = connect(port, '127.0.0.1');

  client.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n');

  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 /);
});
