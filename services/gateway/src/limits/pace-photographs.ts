import { createConcurrencyLimiter } from '@shoreline/service-kit';

import type { GatewayContext, GatewayMiddleware } from '../request-context.ts';

/**
 * A part of a photograph takes the event loop ten milliseconds here, and as many in content-api: who asks for a page meanwhile waits for
 * it. Sixteen in a second are 67 Mbit/s and leave six sevenths of the time to everybody else.
 */
const EVERY_MS = 60;
const MAX_WAITING = 256;
/** Well within the time a request has to arrive. */
const MAX_WAIT_MS = 4_000;
const PREFIX = 'photographs';

/**
 * Lets parts of photographs in one after the other, before any of them is read: who waits, and who is refused, costs a connection and
 * nothing else. Only their beginnings are apart, so that somebody who sends slowly holds up nobody.
 */
export function pacePhotographs({ everyMs = EVERY_MS, maxWaitMs = MAX_WAIT_MS } = {}): GatewayMiddleware {
  const limiter = createConcurrencyLimiter({
    concurrency: Infinity,
    everyMs,
    maxWaiting: MAX_WAITING,
    maxWaitMs,
    message: 'Many photographs are arriving right now. Please try again in a few seconds.',
  });

  return async function paceParts(ctx, next) {
    if (isPart(ctx)) await limiter.run(() => Promise.resolve());
    return next();
  };
}

const isPart = ({ method, state }: GatewayContext): boolean => {
  const { target } = state.requestContext;
  return method === 'PUT' && target.kind === 'api' && target.prefix === PREFIX;
};
