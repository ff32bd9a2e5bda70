import { monitorEventLoopDelay } from 'node:perf_hooks';

import { ApiError, createReturnSpreader } from '@shoreline/service-kit';

import type { GatewayContext, GatewayMiddleware } from '../request-context.ts';

/** How far behind this process is: pages from memory and the static document are answered whatever it is. */
export interface Pressure {
  /** 0: keeps up. 1: asks nobody for what it can do without. 2: takes no changes either. */
  level(): 0 | 1 | 2;
  stop(): void;
}

const RESOLUTION_MS = 20;
const LOOK_EVERY_MS = 250;
const NS_PER_MS = 1e6;
const MEDIAN = 50;
const RETRY_AFTER_SECONDS = 2;
const READS = ['GET', 'HEAD'];

/**
 * Reads the delay of the event loop: half of all turns in a quarter of a second came later than `maxDelayMs`. It begins with the first
 * who asks: what a start computes keeps nobody waiting.
 */
export function watchPressure(maxDelayMs: number): Pressure {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let level: 0 | 1 | 2 = 0;
  let timer: NodeJS.Timeout | undefined;

  function begin(): NodeJS.Timeout {
    histogram.enable();
    return setInterval(() => {
      const delayMs = histogram.percentile(MEDIAN) / NS_PER_MS - RESOLUTION_MS;
      histogram.reset();
      level = toLevel(delayMs / maxDelayMs);
    }, LOOK_EVERY_MS).unref();
  }

  return {
    level() {
      timer ??= begin();
      return level;
    },
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

function toLevel(share: number): 0 | 1 | 2 {
  if (share < 1) return 0;
  return share < 2 ? 1 : 2;
}

/**
 * Refuses API requests that need a service for one person alone, reads before changes. Shared reads and pages go on: what is
 * cached costs next to nothing.
 */
export function shedLoad({ pressure, onShed }: { pressure: Pressure; onShed: () => void }): GatewayMiddleware {
  const spreadReturn = createReturnSpreader(RETRY_AFTER_SECONDS);

  return function shedRequest(ctx, next) {
    if (pressure.level() < neededToShed(ctx)) return next();

    onShed();
    throw new ApiError({
      status: 503,
      code: 'overloaded',
      message: 'We are very busy right now. Please try again in a moment.',
      headers: { 'retry-after': spreadReturn() },
    });
  };
}

function neededToShed({ method, state }: GatewayContext): number {
  const { target, hasSession } = state.requestContext;
  if (target.kind !== 'api') return Infinity;
  if (!READS.includes(method)) return 2;
  return hasSession || target.service !== 'content' ? 1 : Infinity;
}
