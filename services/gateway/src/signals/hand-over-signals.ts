import { createApiClient } from '@shoreline/api-client';
import { releaseHealthRoutes } from '@shoreline/contracts/releases';
import {
  type BackgroundLoop,
  createBackgroundLoop,
  type Log,
  sendAsService,
  type ServiceKeys,
} from '@shoreline/service-kit';

import type { SignalCounter } from './signal-counter.ts';

interface HandOverOptions {
  /** Where releases-api listens. */
  url: string;
  keys: ServiceKeys;
  counter: SignalCounter;
  everyMs: number;
  log: Log;
}

/** Nobody waits for it. */
const TIMEOUT_MS = 5_000;

/** Hands over to releases-api what was counted, every few seconds. While it is away that waits, as far as there is room. */
export function createSignalHandOver({ url, keys, counter, everyMs, log }: HandOverOptions): BackgroundLoop {
  const client = createApiClient(sendAsService({ url, keys, audience: 'releases', timeoutMs: TIMEOUT_MS }));
  let isAway = false;

  return createBackgroundLoop({
    firstPauseMs: everyMs,
    async run() {
      const batch = counter.drain();
      if (!batch) return everyMs;
      try {
        await client.call(releaseHealthRoutes.report, { body: batch });
      } catch (error) {
        counter.restore(batch);
        throw error;
      }
      isAway = false;
      return everyMs;
    },
    onError(error) {
      // Once, not for every round of an outage.
      if (!isAway) log.warn({ err: error }, 'signals of pages not handed over');
      isAway = true;
      return everyMs;
    },
  });
}
