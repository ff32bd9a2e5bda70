import type { IncomingHttpHeaders } from 'node:http';

import { HttpStatus, MS_PER_SECOND } from '@shoreline/contracts';
import { ApiError, createReplicas, type Replica, ReplicaAway, sendToReplica } from '@shoreline/service-kit';
import { errors, Pool } from 'undici';

import type { Measurements } from '../measurements.ts';

export interface Upstream {
  name: string;
  timeoutMs: number;
  send<T>(isRepeatable: boolean, run: (attempt: Attempt) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Attempt {
  pool: Pool;
  /** Checks the response head; throws when another replica is to be asked instead. */
  checkHead(status: number, headers: IncomingHttpHeaders): void;
  /** Call once with how the attempt ended. */
  end(outcome: string): void;
}

interface UpstreamParts {
  name: string;
  /** Comma-separated; a host name stands for all its addresses. */
  origins: string;
  timeoutMs: number;
  maxInFlight: number;
  measurements: Pick<Measurements, 'upstreamSeconds' | 'upstreamRepeats' | 'watchReplicas'>;
}

/** More connections than this only move the queue into the upstream, where nobody sees it. */
const MAX_CONNECTIONS = 128;
/** On a local network a connection that takes longer is not coming. */
const CONNECT_TIMEOUT_MS = 1_000;
/** Below the idle time of the services (65 s), so that no request meets a connection they are closing. */
const KEEP_ALIVE_MS = 30_000;
const RETRY_AFTER_SECONDS = '2';
/** A busy replica times out now and then; ejecting it for one timeout would only overload the other one. */
const TIMEOUTS_OF_THE_HUNG = 3;

export function createUpstream({ name, origins, timeoutMs, maxInFlight, measurements }: UpstreamParts): Upstream {
  const { upstreamRepeats, watchReplicas } = measurements;
  const pools = createPools(timeoutMs);
  const replicas = createReplicas({ origins, onGone: pools.drop });
  const timeouts = new WeakMap<Replica, number>();
  const acquireSlot = createConcurrencyLimiter({ name, maxInFlight, measurements });
  watchReplicas(name, replicas.count.bind(replicas));

  return {
    name,
    timeoutMs,
    send: (isRepeatable, run) =>
      sendToReplica(
        replicas,
        { isRepeatable, onRepeat: (fault) => upstreamRepeats.inc({ upstream: name, fault }) },
        (replica, hasOther) => run(openAttempt(replica, hasOther)),
      ),
    close: pools.close,
  };

  function openAttempt(replica: Replica, hasOther: () => boolean): Attempt {
    const releaseSlot = acquireSlot(replica);
    return {
      pool: pools.of(replica),
      end(outcome) {
        const inARow = outcome === 'timeout' ? (timeouts.get(replica) ?? 0) + 1 : 0;
        timeouts.set(replica, inARow);
        if (inARow >= TIMEOUTS_OF_THE_HUNG) replicas.eject(replica);
        releaseSlot(outcome);
      },
      checkHead(status, headers) {
        // A draining process says so on every response.
        if (headers.connection === 'close') replicas.eject(replica);
        if (status === HttpStatus.SERVICE_UNAVAILABLE && hasOther())
          throw new ReplicaAway(`A replica of ${name} answered 503`);
      },
    };
  }
}

function createConcurrencyLimiter({ name, maxInFlight, measurements }: Omit<UpstreamParts, 'origins' | 'timeoutMs'>) {
  const { upstreamSeconds: seconds } = measurements;
  let inFlight = 0;

  return (replica: Replica): ((outcome: string) => void) => {
    if (inFlight >= maxInFlight) {
      seconds.observe({ upstream: name, outcome: 'overload' }, 0);
      throw away({
        status: 503,
        code: 'overloaded',
        message: 'We are very busy right now. Please try again in a moment.',
      });
    }
    inFlight += 1;
    replica.inFlight += 1;
    const startedAt = performance.now();
    return (outcome) => {
      inFlight -= 1;
      replica.inFlight -= 1;
      seconds.observe({ upstream: name, outcome }, (performance.now() - startedAt) / MS_PER_SECOND);
    };
  };
}

function createPools(timeoutMs: number) {
  const pools = new Map<Replica, Pool>();

  return {
    of(replica: Replica): Pool {
      const pool = pools.get(replica) ?? openPool(replica.origin, timeoutMs);
      pools.set(replica, pool);
      return pool;
    },
    drop(replica: Replica): void {
      void pools.get(replica)?.close();
      pools.delete(replica);
    },
    async close(): Promise<void> {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

const openPool = (origin: string, timeoutMs: number): Pool =>
  new Pool(origin, {
    connections: MAX_CONNECTIONS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyTimeout: timeoutMs,
    // The caller's own timer covers queue, connection and headers together.
    headersTimeout: 0,
  });

export class UpstreamTimeout extends Error {
  override name = 'UpstreamTimeout';

  constructor(timeoutMs: number) {
    super(`No response within ${timeoutMs} ms`);
  }
}

export function toUnavailable(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UpstreamTimeout || error instanceof errors.BodyTimeoutError) {
    return away({
      status: 504,
      code: 'upstream-timeout',
      message: 'This is taking too long. Please try again in a moment.',
      cause: error,
    });
  }
  return away({
    status: 503,
    code: 'upstream-unavailable',
    message: 'This part of the site is away right now. Please try again in a moment.',
    cause: error,
  });
}

const away = (parts: { status: number; code: string; message: string; cause?: unknown }): ApiError =>
  new ApiError({ ...parts, headers: { 'retry-after': RETRY_AFTER_SECONDS } });
