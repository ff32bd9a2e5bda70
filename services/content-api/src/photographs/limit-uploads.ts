import { createConcurrencyLimiter } from '@shoreline/service-kit';
import type { Middleware } from 'koa';

/**
 * The gateway hands a part over at once, so two keep the service as busy as more would. Each takes the event loop some milliseconds
 * when it is read, and whoever asks for a page waits for all that were let in.
 */
const CONCURRENCY = 2;
const MAX_WAITING = 256;
/** Then there is time left to read the part before the gateway gives up on the answer, and says so without a moment to come back. */
const MAX_WAIT_MS = 4_000;
const PARTS = '/api/photographs/uploads/';

/** Lets few parts of photographs in at once, before any of them is read: however many arrive, memory for a few is enough. */
export function limitUploads(): Middleware {
  const limiter = createConcurrencyLimiter({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    message: 'Many photographs are arriving right now. Please try again in a few seconds.',
  });

  return (ctx, next) => (ctx.method === 'PUT' && ctx.path.startsWith(PARTS) ? limiter.run(() => next()) : next());
}
