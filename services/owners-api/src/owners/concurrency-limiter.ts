import { availableParallelism } from 'node:os';

import { ApiError } from '@shoreline/service-kit';

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

interface Waiting {
  begin: () => void;
}

/** Limits this process alone. */
export function createConcurrencyLimiter({
  concurrency,
  maxWaiting = MAX_WAITING,
  maxWaitMs = MAX_WAIT_MS,
}: LimiterOptions): ConcurrencyLimiter {
  const queues: Record<Priority, Waiting[]> = { known: [], anybody: [] };
  let running = 0;

  function next(): void {
    const waiter = queues.known.shift() ?? queues.anybody.shift();
    if (waiter) waiter.begin();
    else running -= 1;
  }

  async function acquireSlot(priority: Priority): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (queues[priority].length >= maxWaiting) throw tooBusy();
    await waitIn(queues[priority], maxWaitMs);
  }

  return {
    async run(job, priority = 'anybody') {
      await acquireSlot(priority);
      try {
        return await job();
      } finally {
        next();
      }
    },
    waiting: () => queues.known.length + queues.anybody.length,
  };
}

/** Resolves when a slot is free; leaves the queue when that takes too long. */
function waitIn(queue: Waiting[], maxWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiting = {
      begin() {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiter), 1);
      reject(tooBusy());
    }, maxWaitMs);
    queue.push(waiter);
  });
}

const tooBusy = () =>
  new ApiError({
    status: 503,
    code: 'too-busy',
    message: 'Many people are signing in right now. Please try again in a few seconds.',
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
