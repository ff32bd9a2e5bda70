import type { Log } from '@shoreline/service-kit';

import type { LeasedMail } from './mail.ts';
import type { MailQueue } from './mail-queue.ts';

interface InFlightDependencies {
  queue: MailQueue;
  deliver: (mail: LeasedMail) => Promise<void>;
  log: Log;
  now: () => Date;
}

/** The mails a worker is delivering; their leases are renewed until `close`. */
export interface InFlightMails {
  count(): number;
  /** Leases at most so many that are due and starts to deliver them; false when there are none. */
  lease(limit: number): Promise<boolean>;
  /** Resolves when any of them is done. */
  anyDone(): Promise<void>;
  allDone(): Promise<void>;
  close(): void;
}

/** How long the mails of a killed worker are blocked for the others. A live worker renews in time. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

/** Renews leases from now on, until `close`. */
export function createInFlightMails({ queue, deliver, log, now }: InFlightDependencies): InFlightMails {
  const inFlight = new Map<LeasedMail, Promise<void>>();
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS);

  const renewal = setInterval(() => {
    if (inFlight.size === 0) return;
    queue.renew([...inFlight.keys()], leaseEnd()).catch((err: unknown) => log.warn({ err }, 'leases were not renewed'));
  }, RENEW_MS).unref();

  return {
    count: () => inFlight.size,
    async lease(limit) {
      const mails = await queue.lease({ limit, now: now(), until: leaseEnd() });
      for (const mail of mails) {
        const done = deliver(mail).finally(() => inFlight.delete(mail));
        inFlight.set(mail, done);
      }
      return mails.length > 0;
    },
    anyDone: () => Promise.race(inFlight.values()),
    async allDone() {
      await Promise.all(inFlight.values());
    },
    close: () => clearInterval(renewal),
  };
}
