import { availableParallelism } from 'node:os';

import { ApiError } from '@shoreline/service-kit';
import PQueue from 'p-queue';

/** Which queue is served first: browsers that signed in before, then anybody. */
export type Priority = 'known' | 'anybody';

/** Lets few jobs run at once, the others wait in order, and refuses what would wait too long. */
export interface ConcurrencyLimiter {
  /** 503 `too-busy` when too many wait, or when it waited too long. */
  run<T>(job: () => Promise<T>, priority?: Priority): Promise<T>;
  waiting(): number;
}

interface LimiterOptions {
  concurrency: number;
  maxWaiting?: number;
  maxWaitMs?: number;
}

/** libuv gives Node four threads; name look-ups need one while hashes run. */
const MAX_HASH_CONCURRENCY = 3;
/** At most one per core, and one core stays with everything else. */
export const HASH_CONCURRENCY = Math.max(1, Math.min(availableParallelism() - 1, MAX_HASH_CONCURRENCY));
/** Writes of one document at a time are quick; more at once repeat each other's. */
export const COUNT_CONCURRENCY = 2;
/** Whoever waits so long for a count would wait longer for a hash. */
export const MAX_COUNT_WAIT_MS = 2_500;
/** Enough for a hundred people at one moment; more than this is no rush of people. */
const MAX_WAITING = 256;
/** With the wait to be counted well within the ten seconds the gateway waits for an answer. */
const MAX_WAIT_MS = 6_500;
const RETRY_AFTER_SECONDS = 3;

/** The higher one is served first. */
const PRIORITIES: Record<Priority, number> = { known: 1, anybody: 0 };

/** Limits this process alone. Each priority has a queue of its own length. */
export function createConcurrencyLimiter({
  concurrency,
  maxWaiting = MAX_WAITING,
  maxWaitMs = MAX_WAIT_MS,
}: LimiterOptions): ConcurrencyLimiter {
  const queue = new PQueue({ concurrency });

  return {
    async run(job, name = 'anybody') {
      const priority = PRIORITIES[name];
      if (queue.pending >= concurrency && queue.sizeBy({ priority }) >= maxWaiting) throw tooBusy();

      // The queue's own timeout would end jobs that run; only waiting is limited here.
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(tooBusy()), maxWaitMs);
      const begin = () => {
        clearTimeout(timer);
        return job();
      };
      return queue.add(begin, { priority, signal: waiting.signal });
    },
    waiting: () => queue.size,
  };
}

const tooBusy = () =>
  new ApiError({
    status: 503,
    code: 'too-busy',
    message: 'Many people are signing in right now. Please try again in a few seconds.',
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
