import { HttpStatus } from '@shoreline/contracts';
import PQueue from 'p-queue';

import { ApiError } from './api-error.ts';
import { createReturnSpreader } from './return-spreader.ts';

export type Priority = 'known' | 'anybody';

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

/** Enough for a hundred people at one moment. */
const MAX_WAITING = 256;
/** With what is done then well within the ten seconds the gateway waits for an answer. */
const MAX_WAIT_MS = 6_500;
const RETRY_AFTER_SECONDS = 3;

const PRIORITIES: Record<Priority, number> = { known: 1, anybody: 0 };

interface Options {
  concurrency: number;
  maxWaiting?: number;
  maxWaitMs?: number;
  /** Begins one job in so many milliseconds, however short the jobs are. */
  everyMs?: number;
  /** The least; the more are refused, the further apart they are asked to come back. */
  retryAfterSeconds?: number;
  /** What somebody reads who is refused. */
  message?: string;
}

/** Lets few jobs of this process run at once, the others wait in order. Each priority has a queue of its own length. */
export function createConcurrencyLimiter({
  concurrency,
  maxWaiting = MAX_WAITING,
  maxWaitMs = MAX_WAIT_MS,
  everyMs,
  retryAfterSeconds = RETRY_AFTER_SECONDS,
  message = 'Many people want this right now. Please try again in a few seconds.',
}: Options) {
  const queue = new PQueue({ concurrency, ...(everyMs !== undefined && { interval: everyMs, intervalCap: 1 }) });
  const mustWait = () => everyMs !== undefined || queue.pending >= concurrency;
  const spreadReturn = createReturnSpreader(retryAfterSeconds);
  const tooBusy = () =>
    new ApiError({
      status: HttpStatus.SERVICE_UNAVAILABLE,
      code: 'too-busy',
      message,
      headers: { 'retry-after': spreadReturn() },
    });

  return {
    /** 503 `too-busy` when too many wait, or when it waited too long. */
    async run<T>(job: () => Promise<T>, name: Priority = 'anybody'): Promise<T> {
      const priority = PRIORITIES[name];
      if (mustWait() && queue.sizeBy({ priority }) >= maxWaiting) throw tooBusy();

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
