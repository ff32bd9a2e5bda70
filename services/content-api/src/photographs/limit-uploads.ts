import { setTimeout as wait } from 'node:timers/promises';

import { createConcurrencyLimiter } from '@shoreline/service-kit';
import type { Context, Middleware } from 'koa';

/** Each takes the event loop some milliseconds when it is read, and whoever asks for a page waits for all that were let in. */
const CONCURRENCY = 1;
const MAX_WAITING = 256;
/** Then there is time left to read the part before the gateway gives up on the answer, and says so without a moment to come back. */
const MAX_WAIT_MS = 4_000;
const PARTS = '/api/photographs/uploads/';

/**
 * Lets parts of photographs in one after the other, before any of them is read: however many arrive, memory for a few is enough. After
 * each the next waits as long as it took, so that half of the time is left for those who read.
 */
export function limitUploads(): Middleware {
  const limiter = createConcurrencyLimiter({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    message: 'Many photographs are arriving right now. Please try again in a few seconds.',
  });

  return async (ctx, next) => {
    if (!isPart(ctx)) return next();
    const answered = Promise.withResolvers<void>();
    const turn = limiter.run(async () => {
      const startedAt = performance.now();
      await next().then(answered.resolve, answered.reject);
      if (limiter.waiting() > 0) await wait(performance.now() - startedAt);
    });
    turn.catch(answered.reject);
    return answered.promise;
  };
}

const isPart = ({ method, path }: Context): boolean => method === 'PUT' && path.startsWith(PARTS);
