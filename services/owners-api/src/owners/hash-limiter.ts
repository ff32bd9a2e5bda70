import { availableParallelism } from 'node:os';

import { createConcurrencyLimiter } from '@shoreline/service-kit';

/** libuv gives Node four threads; name look-ups need one while hashes run. */
const MAX_HASH_CONCURRENCY = 3;
/** At most one per core, and one core stays with everything else. */
export const HASH_CONCURRENCY = Math.max(1, Math.min(availableParallelism() - 1, MAX_HASH_CONCURRENCY));
/** Writes of one document at a time are quick; more at once repeat each other's. */
const COUNT_CONCURRENCY = 2;
/** Whoever waits so long for a count would wait longer for a hash. */
const MAX_COUNT_WAIT_MS = 2_500;
/** Two seconds of hashes; who comes later is told to come back rather than kept waiting. */
const MAX_HASHES_WAITING = 50;
const message = 'Many people are signing in right now. Please try again in a few seconds.';

/** Of hashes: few at once, and a short queue. */
export const createHashLimiter = (options: { maxWaitMs?: number } = {}) =>
  createConcurrencyLimiter({ concurrency: HASH_CONCURRENCY, maxWaiting: MAX_HASHES_WAITING, message, ...options });

/** Of counts: enough for a hundred people at one moment. */
export const createCountLimiter = () =>
  createConcurrencyLimiter({ concurrency: COUNT_CONCURRENCY, maxWaitMs: MAX_COUNT_WAIT_MS, message });
