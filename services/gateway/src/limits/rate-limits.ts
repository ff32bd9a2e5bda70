import { MS_PER_SECOND, withTimeout } from '@shoreline/contracts';
import type { Log } from '@shoreline/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { openCounterDatabase, Quota } from './database-counter.ts';

export const rateClasses = ['unsafe', 'form', 'read', 'page', 'login', 'report', 'signal'] as const;
export type RateClass = (typeof rateClasses)[number];
export type Limiters = Record<RateClass | 'failure', Limiter>;

interface RateLimitParts {
  perMinute: Record<RateClass, number>;
  scale: number;
  database: ReturnType<typeof openCounterDatabase> | undefined;
  log: Log;
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** How many subscribers' worth a network of 65,536 of them has: many phones of one provider share one, and so does one attacker's house. */
const WIDE_FACTOR = 8;

/**
 * Changes, forms and sign-ins are counted across replicas; reads are cheap and counted where they arrive. `failure` lets one
 * network count each fault of a build once an hour.
 */
export function createRateLimits({ perMinute, scale, database, log }: RateLimitParts): Limiters {
  return {
    unsafe: across('unsafe'),
    form: across('form'),
    login: across('login'),
    read: here('read'),
    page: here('page'),
    report: here('report'),
    signal: here('signal'),
    failure: withWide('failure', { points: scaled(1), seconds: HOUR_SECONDS }, counted),
  };

  function here(rateClass: RateClass): Limiter {
    return withWide(rateClass, toQuota(rateClass), countedHere);
  }

  function across(rateClass: RateClass): Limiter {
    return withWide(rateClass, toQuota(rateClass), counted);
  }

  function countedHere(name: string, { points, seconds }: Quota): OneLimiter {
    return createLimiter(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }));
  }

  function counted(name: string, quota: Quota): OneLimiter {
    const local = countedHere(name, quota);
    return database ? createSharedLimiter({ shared: database.counter(name, quota), local, log }) : local;
  }

  function toQuota(rateClass: RateClass): Quota {
    return { points: scaled(perMinute[rateClass]), seconds: MINUTE_SECONDS };
  }

  function scaled(points: number): number {
    return Math.max(1, Math.round(points * scale));
  }
}

const withWide = (name: string, quota: Quota, create: (name: string, quota: Quota) => OneLimiter): Limiter => ({
  ...create(name, quota),
  wide: create(`${name}-wide`, { ...quota, points: quota.points * WIDE_FACTOR }),
});

interface OneLimiter {
  points: number;
  consume(key: string): Promise<Verdict>;
}

export interface Limiter extends OneLimiter {
  /** Counts whole networks of IPv6, which the limit per subscriber does not stop. */
  wide: OneLimiter;
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

export const createLimiter = (counter: Counter): OneLimiter => ({
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
  local: OneLimiter;
  log: Log;
  now?: () => number;
}

/** A count that every replica sees is not worth a wait anybody notices. */
const TIMEOUT_MS = 50;
/** After a slow or failed response the database cools down, so that not every request waits. */
const COOL_DOWN_MS = 2_000;

/** Counts where every replica sees it, and falls back to the memory of this one without delaying a request. */
export function createSharedLimiter({ shared, local, log, now = Date.now }: SharedLimiterParts): OneLimiter {
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
