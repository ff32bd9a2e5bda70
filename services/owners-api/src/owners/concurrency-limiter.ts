import { availableParallelism } from 'node:os';

import { ApiError } from '@shoreline/service-kit';
import PQueue from 'p-queue';

export type Priority = 'known' | 'anybody';

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

/** libuv gives Node four threads; name look-ups need one while hashes run. */
const MAX_HASH_CONCURRENCY = 3;
/** At most one per core, and one core stays with everything else. */
export const HASH_CONCURRENCY = Math.max(1, Math.min(availableParallelism() - 1, MAX_HASH_CONCURRENCY));
/** Writes of one document at a time are quick; more at once repeat each other's. */
export const COUNT_CONCURRENCY = 2;
/** Whoever waits so long for a count would wait longer for a hash. */
export const MAX_COUNT_WAIT_MS = 2_500;
/** Counts are quick: enough for a hundred people at one moment. */
const MAX_WAITING = 256;
/** Two seconds of hashes; who comes later is told to come back rather than kept waiting. */
const MAX_HASHES_WAITING = 50;
/** With the wait to be counted well within the ten seconds the gateway waits for an answer. */
const MAX_WAIT_MS = 6_500;
const RETRY_AFTER_SECONDS = 3;

const PRIORITIES: Record<Priority, number> = { known: 1, anybody: 0 };

/** Of hashes: few at once, and a short queue. */
export const createHashLimiter = (options: { maxWaitMs?: number } = {}) =>
  createConcurrencyLimiter({ concurrency: HASH_CONCURRENCY, maxWaiting: MAX_HASHES_WAITING, ...options });

/** Lets few jobs of this process run at once, the others wait in order. Each priority has a queue of its own length. */
export function createConcurrencyLimiter({
  concurrency,
  maxWaiting = MAX_WAITING,
  maxWaitMs = MAX_WAIT_MS,
}: {
  concurrency: number;
  maxWaiting?: number;
  maxWaitMs?: number;
}) {
  const queue = new PQueue({ concurrency });

  return {
    /** 503 `too-busy` when too many wait, or when it waited too long. */
    async run<T>(job: () => Promise<T>, name: Priority = 'anybody'): Promise<T> {
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
