import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { json } from 'node:stream/consumers';

import type Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';

import { admitEverybody, createTestKeys } from '../keys/keys.testing.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { sendAsService } from '../send-as-service.ts';
import { createServiceApp } from '../service-app.ts';
import { describeRequest } from './request-span.ts';
import { startTracing, type TracedService, type TracingEnv } from './start-tracing.ts';

const TRACE = 'a'.repeat(32);
const CALLER = 'b'.repeat(16);
const SAMPLED = { traceparent: `00-${TRACE}-${CALLER}-01` };

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

it('makes what one service asks another part of the trace of its caller', async () => {
  const { ask, stop, collector } = await start();

  await ask('/boats?name=zebedee', SAMPLED);
  await stop();

  const [inner, outer] = collector.spans();
  expect(outer).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, name: 'GET /boats' });
  expect(inner).toMatchObject({ traceId: TRACE, parentSpanId: outer?.spanId, name: 'GET /sails', status: { code: 2 } });
  expect(toAttributes(outer)).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'url.path': '/boats',
    'shoreline.app': 'mf-boats',
  });
  expect(JSON.stringify(collector.received)).not.toContain('zebedee');
});

it('names the trace in every line a request logs', async () => {
  const { ask, readLines } = await start({ env: {} });

  await ask('/boats', SAMPLED);
  await ask('/boats', { traceparent: 'none of these' });

  const lines = readLines();
  expect(lines.filter(({ msg }) => msg === 'trimming').map(({ traceId }) => traceId)).toEqual([
    TRACE,
    expect.stringMatching(/^(?!0{32})[\da-f]{32}$/),
  ]);
  expect(new Set(lines.map(({ traceId }) => traceId)).size).toBe(2);
});

it.each([
  ['a public service decides by itself what is recorded', { name: 'gateway', isPublic: true }, 0],
  ['a service behind it records what its caller records', { name: 'content-api' }, 2],
])('%s', async (_, service, count) => {
  const { ask, stop, collector } = await start({ service, env: { OTEL_TRACES_SAMPLER_ARG: 0 } });

  await ask('/boats', SAMPLED);
  await stop();

  expect(collector.spans()).toHaveLength(count);
});

it('answers and stops when there is no collector', async () => {
  const { ask, stop } = await start({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } });

  expect(await ask('/boats', SAMPLED)).toBe(200);
  await expect(stop()).resolves.toBeUndefined();
});

interface Options {
  service?: TracedService;
  env?: TracingEnv;
}

/** A service that asks another one, and the collector of both. */
async function start({ service = { name: 'boats' }, env }: Options = {}) {
  const lines = new PassThrough();
  const log = createLog({ service: 'boats', level: 'info' }, lines);
  const collector = await startCollector();
  const stop = await startTracing(service, {
    env: env && !('OTEL_TRACES_SAMPLER_ARG' in env) ? env : { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env },
    log,
  });
  let isStopped = false;
  const stopOnce = async () => {
    if (isStopped) return;
    isStopped = true;
    await stop();
  };
  onTestFinished(stopOnce);

  const parts = { log, metrics: createMetrics(), admission: admitEverybody };
  const sails = await serveApp(createServiceApp(parts), (ctx) => {
    ctx.state.route = '/sails';
    ctx.status = 500;
  });
  const send = sendAsService({ url: sails, keys: createTestKeys().keysOf('owners'), audience: 'content' });
  const boats = await serveApp(createServiceApp({ ...parts, metrics: createMetrics() }), async (ctx) => {
    ctx.state.route = '/boats';
    describeRequest({ 'shoreline.app': 'mf-boats' });
    log.info('trimming');
    await send('/sails', {});
    ctx.body = 'here';
  });
  return {
    collector,
    stop: stopOnce,
    ask: async (path: string, headers: Record<string, string>) => (await fetch(boats + path, { headers })).status,
    readLines: () =>
      String(lines.read() ?? '')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { msg: string; traceId?: string }),
  };
}

async function serveApp(app: Koa, answer: (ctx: Koa.Context) => Promise<void> | void): Promise<string> {
  app.use(answer);
  return listen(app.callback());
}

async function startCollector() {
  const received: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[] = [];
  const url = await listen((request, response) => {
    void json(request).then((body) => {
      received.push(body as (typeof received)[number]);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const spans = () =>
    received.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { url, received, spans };
}

const toAttributes = (span: Span | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
