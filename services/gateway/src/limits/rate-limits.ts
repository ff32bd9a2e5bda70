import type { Log } from '@shoreline/service-kit';
import { RateLimiterMemory } from 'rate-limiter-flexible';

import type { openCounterDatabase } from './database-counter.ts';
import type { Limiters, RateClass } from './limit-rate.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { createSharedLimiter } from './shared-limiter.ts';

interface RateLimitParts {
  perMinute: Record<RateClass, number>;
  /** Multiplies every limit. */
  scale: number;
  database: ReturnType<typeof openCounterDatabase> | undefined;
  log: Log;
}

const MINUTE_SECONDS = 60;

/** Changes, forms and sign-ins are counted across replicas; reads are cheap and counted where they arrive. */
export function createRateLimits({ perMinute, scale, database, log }: RateLimitParts): Limiters {
  return {
    unsafe: across('unsafe'),
    form: across('form'),
    login: across('login'),
    read: here('read'),
    page: here('page'),
    report: here('report'),
  };

  function here(rateClass: RateClass): Limiter {
    return createLimiter(
      new RateLimiterMemory({ keyPrefix: rateClass, points: scaled(rateClass), duration: MINUTE_SECONDS }),
    );
  }

  function across(rateClass: RateClass): Limiter {
    const local = here(rateClass);
    if (!database) return local;
    return createSharedLimiter({ shared: database.counter(rateClass, scaled(rateClass)), local, log });
  }

  function scaled(rateClass: RateClass): number {
    return Math.max(1, Math.round(perMinute[rateClass] * scale));
  }
}
