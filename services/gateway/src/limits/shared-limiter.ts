import { withTimeout } from '@shoreline/contracts';
import type { Log } from '@shoreline/service-kit';

import { type Limiter, readVerdict, type Verdict } from './limiter.ts';

interface SharedLimiterParts {
  /** Counts for all replicas, and may be slow or away. */
  shared: Parameters<typeof readVerdict>[0];
  /** Counts for this process alone. */
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
