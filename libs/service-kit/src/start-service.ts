import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { createInternalApp } from './internal-app.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ServiceEnv } from './service-env.ts';

/** Slow-header and slow-body attacks end here (security baseline), and the check runs every second. */
const SERVER_LIMITS = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
/** Longer than the idle time of any client pool of ours, so that the client closes first and no request meets a closed socket. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** While draining every answer says `Connection: close`; after this time the idle connections are closed too. */
const DRAIN_MS = 500;
const SWEEP_MS = 50;
const FORCE_QUIT_MS = 10_000;

interface ServiceParts {
  /** A Koa app, or anything that makes a request listener. */
  app: { callback(): RequestListener };
  metrics: Metrics;
  env: Pick<ServiceEnv, 'HOST' | 'PORT' | 'INTERNAL_PORT'>;
  log: Log;
  /** By name of what the service needs: is it there right now? Shown by `/readyz`. */
  readiness?: () => Record<string, boolean>;
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
 * Listens on both ports and leaves cleanly: first not ready, then draining, then closed.
 * A stop that takes longer than ten seconds is cut off.
 */
export async function startService(parts: ServiceParts): Promise<RunningService> {
  const { app, metrics, env, log, readiness = () => ({}), onStop } = parts;
  let stopping: Promise<void> | undefined;

  const internalApp = createInternalApp({
    metrics,
    readiness: () => ({ ...readiness(), accepting: stopping === undefined }),
  });
  const internal = await listen(internalApp.callback(), env.INTERNAL_PORT, env.HOST);
  const server = await listen(
    drainable(app.callback(), () => stopping !== undefined),
    env.PORT,
    env.HOST,
  );

  const stop = () =>
    (stopping ??= (async () => {
      await drain(server);
      await onStop?.();
      await close(internal);
      log.info('stopped');
    })());
  stopOnSignals(stop, log);

  const running = { port: portOf(server), internalPort: portOf(internal), stop };
  log.info({ port: running.port, internalPort: running.internalPort }, 'listening');
  return running;
}

async function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(SERVER_LIMITS, listener);
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`Port ${port} is taken or not allowed.`, { cause: error });
  }
  return server;
}

function drainable(listener: RequestListener, isStopping: () => boolean): RequestListener {
  return (request, response) => {
    if (isStopping()) response.setHeader('connection', 'close');
    return listener(request, response);
  };
}

/** Requests that are under way, or still arrive on an open connection, get their answer. */
async function drain(server: Server): Promise<void> {
  await sleep(DRAIN_MS);
  await close(server);
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection that was busy becomes idle with its last answer; Node would keep it until its keep-alive time is over.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(sweep);
}

function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), FORCE_QUIT_MS).unref();
      void stop();
    });
  }
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
