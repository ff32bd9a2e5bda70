import { MS_PER_MINUTE } from '@shoreline/contracts';
import { createBackgroundLoop, type Log } from '@shoreline/service-kit';

import type { OfferStore } from './offer.store.ts';

interface Options {
  offers: Pick<OfferStore, 'hasTurned'>;
  /** Has everybody who caches what visitors read ask again. */
  noteChange: () => Promise<void>;
  isReady: () => boolean;
  log: Log;
  now?: () => Date;
}

const EVERY_MS = 1_000;
const FAILED_MS = 5_000;

/**
 * Says when an offer begins or ends, so that no page that was cached shows it any longer a few seconds later. Every replica
 * does; once more costs a question. After a start it looks back a minute: for what ended while nobody looked.
 */
export function createOfferClock({ offers, noteChange, isReady, log, now = () => new Date() }: Options) {
  let seenUntil = new Date(now().getTime() - MS_PER_MINUTE);

  return createBackgroundLoop({
    async run() {
      if (!isReady()) return EVERY_MS;
      const until = now();
      if (await offers.hasTurned(seenUntil, until)) await noteChange();
      seenUntil = until;
      return EVERY_MS;
    },
    onError(error) {
      log.error({ err: error }, 'looking for offers that end failed and is tried again');
      return FAILED_MS;
    },
  });
}
