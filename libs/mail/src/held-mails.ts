import type { Log } from '@shoreline/service-kit';

import type { LeasedMail } from './mail.ts';
import type { MailQueue } from './mail-queue.ts';

interface HoldNeeds {
  queue: MailQueue;
  deliver: (mail: LeasedMail) => Promise<void>;
  log: Log;
  now: () => Date;
}

/** The mails a worker has in its hands; their leases are kept alive until `close`. */
export interface HeldMails {
  count(): number;
  /** Takes at most so many that are due and begins to deliver them; false when there are none. */
  take(limit: number): Promise<boolean>;
  /** Resolves when any of them is done. */
  anyDone(): Promise<void>;
  allDone(): Promise<void>;
  close(): void;
}

/** How long a worker that was killed keeps a mail from the others. One that lives renews in time. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

/** Begins with empty hands. */
export function holdMails({ queue, deliver, log, now }: HoldNeeds): HeldMails {
  const held = new Map<LeasedMail, Promise<void>>();
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS);

  const renewal = setInterval(() => {
    if (held.size === 0) return;
    queue.renew([...held.keys()], leaseEnd()).catch((err: unknown) => log.warn({ err }, 'leases were not renewed'));
  }, RENEW_MS).unref();

  return {
    count: () => held.size,
    async take(limit) {
      const mails = await queue.take({ limit, now: now(), until: leaseEnd() });
      for (const mail of mails) {
        const done = deliver(mail).finally(() => held.delete(mail));
        held.set(mail, done);
      }
      return mails.length > 0;
    },
    anyDone: () => Promise.race(held.values()),
    async allDone() {
      await Promise.all(held.values());
    },
    close: () => clearInterval(renewal),
  };
}
