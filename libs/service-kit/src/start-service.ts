import { once } from 'node:events';
import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import type { Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { collectGarbage } from './collect-garbage.ts';
import { createInternalApp } from './internal-app.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ServiceEnv } from './service-env.ts';
import { startTracing, type TracedService, type TracingEnv } from './tracing/start-tracing.ts';

/** Slow-header and slow-body attacks end here, and the check runs every second. */
const SERVER_LIMITS = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
/** Longer than the idle time of any client pool of ours, so that the client closes first and no request meets a closed socket. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const SWEEP_MS = 50;
/** Whoever is not ready yet has its neighbours asked instead; after this long it explains itself. */
const OPEN_ANYWAY_MS = 5_000;
const READY_POLL_MS = 20;
const FORCE_QUIT_MS = 10_000;

/** A server of requests: plain HTTP here, or what `openServer` makes. */
export interface RequestServer extends Server {
  closeIdleConnections(): void;
}

export type OpenServer = (limits: ServerOptions, listener: RequestListener) => RequestServer;

interface ServiceParts {
  app: { callback(): RequestListener };
  metrics: Metrics;
  env: Pick<ServiceEnv, 'HOST' | 'PORT' | 'INTERNAL_PORT' | 'DRAIN_MS'> & TracingEnv;
  log: Log;
  readiness?: () => Record<string, boolean>;
  openServer?: OpenServer;
  /** Who it is in traces; every program says so. */
  tracing?: TracedService;
  /** Sees every connection of the request port before anything is read from it; it may destroy the socket. */
  onConnection?: (socket: Socket) => void;
  /** Runs after the last request: close pools, databases, watchers. */
  onStop?: () => Promise<void> | void;
}

/** A listening service. `stop` drains and closes; SIGTERM and SIGINT call it. */
export interface RunningService {
  port: number;
  internalPort: number;
  stop(): Promise<void>;
}

/**
 * Opens the internal port, then the other one as soon as the service is ready, and leaves cleanly: first not ready, then
 * draining, then closed. A stop that takes ten seconds longer than draining is cut off.
 */
export async function startService(parts: ServiceParts): Promise<RunningService> {
  const { app, metrics, env, log, readiness = () => ({}), openServer = openHttp, onConnection, onStop } = parts;
  let stopping: Promise<void> | undefined;
  const isStopping = () => stopping !== undefined;

  const internalApp = createInternalApp({
    metrics,
    readiness: () => ({ ...readiness(), accepting: server.listening && !isStopping() }),
  });
  const internal = openHttp(SERVER_LIMITS, internalApp.callback());
  const server = openServer(SERVER_LIMITS, drainable(app.callback(), isStopping));
  if (onConnection) server.on('connection', onConnection);

  const stop = () =>
    (stopping ??= (async () => {
      if (server.listening) await drain(server, env.DRAIN_MS);
      await onStop?.();
      await stopTracing?.();
      await close(internal);
      removeHandlers();
      log.info('stopped');
    })());
  const stopTracing = parts.tracing && (await startTracing(parts.tracing, { env, log }));
  const limits = { log, timeoutMs: env.DRAIN_MS + FORCE_QUIT_MS };
  stopOnSignals(stop, limits);
  const removeHandlers = stopOnFaults(stop, limits);

  await listen(internal, env.INTERNAL_PORT, env.HOST);
  await untilReady(readiness, isStopping);
  await collectGarbage();
  if (!isStopping()) await listen(server, env.PORT, env.HOST);

  const running = { port: portOf(server), internalPort: portOf(internal), stop };
  log.info({ port: running.port, internalPort: running.internalPort }, 'listening');
  return running;
}

function openHttp(limits: ServerOptions, listener: RequestListener): RequestServer {
  return createServer({ ...limits, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, listener);
}

async function listen(server: RequestServer, port: number, host: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`Port ${port} is taken or not allowed.`, { cause: error });
  }
}

/** A replica that comes back is asked from its first moment on, so that moment must not be too early. */
async function untilReady(readiness: () => Record<string, boolean>, isStopping: () => boolean): Promise<void> {
  const deadline = performance.now() + OPEN_ANYWAY_MS;
  while (!Object.values(readiness()).every(Boolean) && !isStopping() && performance.now() < deadline) {
    await sleep(READY_POLL_MS);
  }
}

function drainable(listener: RequestListener, isStopping: () => boolean): RequestListener {
  return (request, response) => {
    // HTTP/2 has frames for this, which its server sends.
    if (isStopping() && request.httpVersionMajor === 1) response.setHeader('connection', 'close');
    return listener(request, response);
  };
}

async function drain(server: RequestServer, drainMs: number): Promise<void> {
  await sleep(drainMs);
  await close(server);
}

async function close(server: RequestServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection that was busy becomes idle with its last response; Node would leave it open until its keep-alive time is over.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(sweep);
}

function stopOnSignals(stop: () => Promise<void>, { log, timeoutMs }: { log: Log; timeoutMs: number }): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), timeoutMs).unref();
      void stop();
    });
  }
}

const FAULTS = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * A fault outside every request may have left anything half done: what is under way is answered, nothing new is taken, and the
 * process ends with 1 so that another one takes its place. Returns what removes the handlers.
 */
function stopOnFaults(stop: () => Promise<void>, { log, timeoutMs }: { log: Log; timeoutMs: number }): () => void {
  let isEnding = false;
  const end = (error: unknown) => {
    log.error({ err: error }, 'uncaught error, stopping');
    process.exitCode = 1;
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    const quit = () => process.exit(1);
    stop().then(quit, quit);
  };
  for (const fault of FAULTS) process.on(fault, end);
  return () => {
    for (const fault of FAULTS) process.off(fault, end);
  };
}

const portOf = (server: RequestServer): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
