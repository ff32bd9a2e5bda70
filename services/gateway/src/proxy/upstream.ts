import { ApiError } from '@shoreline/service-kit';
import type { Histogram } from 'prom-client';
import { errors, Pool } from 'undici';

/** One server behind the gateway, with its connections. */
export interface Upstream {
  name: string;
  pool: Pool;
  /** How long it may take to begin an answer. */
  timeoutMs: number;
  /** Counts a request in, or refuses it with 503; call the result once with how it ended. */
  enter(): (outcome: string) => void;
}

interface UpstreamParts {
  name: string;
  origin: string;
  timeoutMs: number;
  maxInFlight: number;
  seconds: Histogram<'upstream' | 'outcome'>;
}

/** More connections than this only move the queue into the upstream, where nobody sees it. */
const MAX_CONNECTIONS = 128;
/** On a local network a connection that takes longer is not coming. */
const CONNECT_TIMEOUT_MS = 1_000;
/** Below the idle time of the services (65 s), so that no request meets a connection they are closing. */
const KEEP_ALIVE_MS = 30_000;
const RETRY_AFTER_SECONDS = '2';
const MS_PER_SECOND = 1_000;

export function createUpstream({ name, origin, timeoutMs, maxInFlight, seconds }: UpstreamParts): Upstream {
  const pool = new Pool(origin, {
    connections: MAX_CONNECTIONS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyTimeout: timeoutMs,
    // The caller's own timer covers queue, connection and headers together.
    headersTimeout: 0,
  });
  let inFlight = 0;

  return { name, pool, timeoutMs, enter };

  function enter(): (outcome: string) => void {
    if (inFlight >= maxInFlight) {
      seconds.observe({ upstream: name, outcome: 'overload' }, 0);
      throw away({
        status: 503,
        code: 'overloaded',
        message: 'We are very busy right now. Please try again in a moment.',
      });
    }
    inFlight += 1;
    const startedAt = performance.now();
    return (outcome) => {
      inFlight -= 1;
      seconds.observe({ upstream: name, outcome }, (performance.now() - startedAt) / MS_PER_SECOND);
    };
  }
}

/** The upstream did not begin its answer in time. */
export class UpstreamTimeout extends Error {
  override name = 'UpstreamTimeout';
}

/** What a client is told when an upstream fails before its answer begins. */
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

const BROKEN_CONNECTION = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** A kept connection may close at the moment it is used; only a read may be sent again. */
export const isWorthRetrying = (method: string, error: unknown): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  error instanceof Error &&
  'code' in error &&
  BROKEN_CONNECTION.has(String(error.code));
