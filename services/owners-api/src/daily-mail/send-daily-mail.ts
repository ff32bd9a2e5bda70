import {
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  MS_PER_MINUTE,
  toBrisbaneDay,
  toBrisbaneMinutes,
  toIsoDate,
} from '@shoreline/contracts';
import type { ReviewCount } from '@shoreline/contracts/review-queue';
import type { MailSite } from '@shoreline/mail';
import { type BackgroundLoop, createBackgroundLoop, type Log } from '@shoreline/service-kit';

import type { DailyMailStore } from './daily-mail.store.ts';
import { waitingMails } from './waiting.mails.ts';

interface Dependencies {
  store: Pick<DailyMailStore, 'has' | 'add'>;
  /** Counts what waits at every service; rejects while one of them cannot be asked. */
  countWaiting: () => Promise<ReviewCount[]>;
  to: string;
  site: () => MailSite;
  wakeMail: () => void;
  log: Log;
  now?: () => Date;
  pollMs?: number;
}

/** When people begin to work: seven in the morning in Brisbane. */
const FIRST_MINUTE = 7 * MINUTES_PER_HOUR;

/**
 * Mails operators once a day what waits for them, from seven in the morning in Brisbane on. Any number of replicas may each run one:
 * the day is stored once. While a service cannot be asked it waits; on a day nothing waits nothing is sent.
 */
export function createDailyMail(deps: Dependencies): BackgroundLoop {
  const { store, countWaiting, to, site, wakeMail, log, now = () => new Date(), pollMs = MS_PER_MINUTE } = deps;

  async function sendToday(at: Date): Promise<void> {
    const day = toIsoDate(toBrisbaneDay(at));
    if (await store.has(day)) return;
    const counts = await countWaiting();
    const count = counts.reduce((sum, one) => sum + one.count, 0);
    const isFirst = await store.add(day, {
      createdAt: at,
      count,
      mails: waitingMails(counts, { to, site: site(), now: at }),
    });
    if (isFirst && count > 0) wakeMail();
  }

  return createBackgroundLoop({
    async run() {
      const at = now();
      if (toBrisbaneMinutes(at) % MINUTES_PER_DAY >= FIRST_MINUTE) await sendToday(at);
      return pollMs;
    },
    onError(err) {
      log.debug({ err }, 'what waits for operators is not known yet');
      return pollMs;
    },
  });
}
