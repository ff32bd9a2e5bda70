import { MS_PER_SECOND, withTimeout } from '@shoreline/contracts';
import type { Log } from '@shoreline/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { openCounterDatabase } from './database-counter.ts';

export type RateClass = 'unsafe' | 'form' | 'read' | 'page' | 'login' | 'report';
export type Limiters = Record<RateClass, Limiter>;

interface RateLimitParts {
  perMinute: Record<RateClass, number>;
  scale: number;
  database: ReturnType<typeof openCounterDatabase> | undefined;
  log: Log;
}

const MINUTE_SECONDS = 60;

/** Changes, forms and sign-ins are counted across replicas; reads are cheap and counted where they arrive. */
export function createRateLimits({ perMinute, scale, database, log }: RateLimitParts): Limiters {
  return {
    unsafe: across('unsafe'),
    form: across('form'),
    login: across('login'),
    read: here('read'),
    page: here('page'),
    report: here('report'),
  };

  function here(rateClass: RateClass): Limiter {
    return createLimiter(
      new RateLimiterMemory({ keyPrefix: rateClass, points: scaled(rateClass), duration: MINUTE_SECONDS }),
    );
  }

  function across(rateClass: RateClass): Limiter {
    const local = here(rateClass);
    if (!database) return local;
    return createSharedLimiter({ shared: database.counter(rateClass, scaled(rateClass)), local, log });
  }

  function scaled(rateClass: RateClass): number {
    return Math.max(1, Math.round(perMinute[rateClass] * scale));
  }
}

export interface Limiter {
  points: number;
  consume(key: string): Promise<Verdict>;
}

export interface Verdict {
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

interface Counter {
  points: number;
  consume(key: string): Promise<RateLimiterRes>;
}

/** The counters of the library reject when the limit is crossed; here both are verdicts. */
async function readVerdict(counter: Counter, key: string): Promise<Verdict> {
  try {
    return toVerdict(await counter.consume(key), true);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return toVerdict(reason, false);
    throw reason;
  }
}

export const createLimiter = (counter: Counter): Limiter => ({
  points: counter.points,
  consume: (key) => readVerdict(counter, key),
});

const toVerdict = ({ remainingPoints, msBeforeNext }: RateLimiterRes, allowed: boolean): Verdict => ({
  allowed,
  remaining: remainingPoints,
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / MS_PER_SECOND)),
});

interface SharedLimiterParts {
  shared: Counter;
  local: Limiter;
  log: Log;
  now?: () => number;
}

/** A count that every replica sees is not worth a wait anybody notices. */
const TIMEOUT_MS = 50;
/** After a slow or failed response the database cools down, so that not every request waits. */
const COOL_DOWN_MS = 2_000;

/** Counts where every replica sees it, and falls back to the memory of this one without delaying a request. */
export function createSharedLimiter({ shared, local, log, now = Date.now }: SharedLimiterParts): Limiter {
  let coolUntil = 0;

  return { points: local.points, consume };

  async function consume(key: string): Promise<Verdict> {
    const verdict = now() < coolUntil ? undefined : await consumeWithTimeout(key);
    return verdict ?? local.consume(key);
  }

  async function consumeWithTimeout(key: string): Promise<Verdict | undefined> {
    const verdict = await withTimeout(readVerdict(shared, key).catch(noteFailure), TIMEOUT_MS, () => undefined);
    if (!verdict) coolUntil = now() + COOL_DOWN_MS;
    return verdict;
  }

  function noteFailure(error: unknown): undefined {
    log.warn({ err: error }, 'counting requests in memory: the database did not respond');
  }
}
