import { RateLimiterRes } from 'rate-limiter-flexible';

/** One limit for one kind of request. */
export interface Limiter {
  /** How many requests a subscriber has in a minute. */
  points: number;
  /** Counts one request; false in `allowed` means it is one too many. */
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

const MS_PER_SECOND = 1_000;

/** The counters of the library reject when the limit is crossed; here both are verdicts. */
export async function readVerdict(counter: Counter, key: string): Promise<Verdict> {
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
