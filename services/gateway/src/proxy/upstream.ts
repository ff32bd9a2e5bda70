import type { IncomingHttpHeaders } from 'node:http';

import { HttpStatus, MS_PER_SECOND } from '@shoreline/contracts';
import {
  ApiError,
  createCircuits,
  createReplicas,
  type Log,
  type Replica,
  ReplicaAway,
  ReplicaHung,
  sendToReplica,
  type WatchedRequest,
} from '@shoreline/service-kit';
import { errors, Pool } from 'undici';

import type { Measurements } from '../measurements.ts';
import type { ReaderLimits } from './reader-pace.ts';
import { BudgetSpent } from './response-cache.ts';

export interface Upstream {
  name: string;
  timeoutMs: number;
  reader: ReaderLimits;
  /** Replicas that are known, and those that would be asked. */
  count(): { healthy: number; known: number };
  send<T>(isRepeatable: boolean, run: (attempt: Attempt) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Attempt {
  pool: Pool;
  /** Checks the response head; throws when another replica is to be asked instead. */
  checkHead(status: number, headers: IncomingHttpHeaders): void;
  /** For reads: ends the attempt early when its replica turns out to answer nobody. */
  onHung: WatchedRequest['onHung'];
  /** Call once with how the attempt ended. */
  end(outcome: string): void;
}

interface UpstreamParts {
  name: string;
  /** Comma-separated; a host name stands for all its addresses. */
  origins: string;
  timeoutMs: number;
  maxInFlight: number;
  reader: Omit<ReaderLimits, 'onTooSlow'>;
  connections?: number;
  measurements: Pick<Measurements, 'upstreamSeconds' | 'upstreamRepeats' | 'watchReplicas' | 'slowReaders'>;
  log: Pick<Log, 'warn'>;
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
/** After these a replica is probed. */
const SUSPICIOUS_OUTCOMES = ['timeout', 'failed'];

export function createUpstream(parts: UpstreamParts): Upstream {
  const { name, origins, timeoutMs, maxInFlight, measurements, log } = parts;
  const { upstreamRepeats, upstreamSeconds, watchReplicas, slowReaders } = measurements;
  const pools = createPools(timeoutMs, parts.connections ?? MAX_CONNECTIONS);
  const circuits = createCircuits({
    onChange: ({ origin }, isOpen) =>
      log.warn({ upstream: name, origin }, isOpen ? 'circuit opened' : 'circuit closed'),
  });
  const replicas = createReplicas({
    origins,
    onGone(replica) {
      pools.drop(replica);
      circuits.drop(replica);
    },
  });
  const timeouts = new WeakMap<Replica, number>();
  const acquireSlot = createConcurrencyLimiter({ name, maxInFlight, measurements });
  const count = () => withoutOpen(replicas.count(), circuits.countOpen());
  watchReplicas(name, count);

  return {
    name,
    timeoutMs,
    count,
    reader: { ...parts.reader, onTooSlow: () => slowReaders.inc({ upstream: name }) },
    send: (isRepeatable, run) =>
      sendToReplica(
        replicas,
        { isRepeatable, onRepeat: (fault) => upstreamRepeats.inc({ upstream: name, fault }) },
        (replica, hasOther) => run(openAttempt(replica, hasOther)),
      ),
    async close() {
      circuits.close();
      await pools.close();
    },
  };

  function openAttempt(replica: Replica, hasOther: (isLeaving: boolean) => boolean): Attempt {
    const request = beginAt(replica);
    const releaseSlot = acquireSlotFor(request, replica);
    return {
      pool: pools.of(replica),
      onHung: request.onHung,
      end(outcome) {
        const inARow = outcome === 'timeout' ? (timeouts.get(replica) ?? 0) + 1 : 0;
        timeouts.set(replica, inARow);
        if (inARow >= TIMEOUTS_OF_THE_HUNG) replicas.eject(replica);
        request.end(SUSPICIOUS_OUTCOMES.includes(outcome));
        releaseSlot(outcome);
      },
      checkHead(status, headers) {
        request.heard();
        // A draining process says so on every response.
        const isLeaving = headers.connection === 'close';
        if (isLeaving) replicas.eject(replica);
        if (status === HttpStatus.SERVICE_UNAVAILABLE && hasOther(isLeaving))
          throw new ReplicaAway(`A replica of ${name} answered 503`);
      },
    };
  }

  function beginAt(replica: Replica): WatchedRequest {
    try {
      return circuits.of(replica).begin();
    } catch (error) {
      upstreamSeconds.observe({ upstream: name, outcome: 'open' }, 0);
      throw error;
    }
  }

  function acquireSlotFor(request: WatchedRequest, replica: Replica) {
    try {
      return acquireSlot(replica);
    } catch (error) {
      request.end(false);
      throw error;
    }
  }
}

/** An open circuit may belong to a replica that is ejected as well. */
const withoutOpen = ({ healthy, known }: { healthy: number; known: number }, open: number) => ({
  healthy: Math.min(healthy, known - open),
  known,
});

function createConcurrencyLimiter({
  name,
  maxInFlight,
  measurements,
}: Pick<UpstreamParts, 'name' | 'maxInFlight' | 'measurements'>) {
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

function createPools(timeoutMs: number, connections: number) {
  const pools = new Map<Replica, Pool>();

  return {
    of(replica: Replica): Pool {
      const pool = pools.get(replica) ?? openPool(replica.origin, { timeoutMs, connections });
      pools.set(replica, pool);
      return pool;
    },
    drop(replica: Replica): void {
      void pools.get(replica)?.close();
      pools.delete(replica);
    },
    async close(): Promise<void> {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

const openPool = (origin: string, { timeoutMs, connections }: { timeoutMs: number; connections: number }): Pool =>
  new Pool(origin, {
    connections,
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
  if (isTimeout(error)) {
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

const isTimeout = (error: unknown): boolean =>
  [UpstreamTimeout, ReplicaHung, BudgetSpent, errors.BodyTimeoutError].some((timeout) => error instanceof timeout);

const away = (parts: { status: number; code: string; message: string; cause?: unknown }): ApiError =>
  new ApiError({ ...parts, headers: { 'retry-after': RETRY_AFTER_SECONDS } });
