import {
  CONFIRMATION_STALE_DAYS,
  type ConfirmedListing,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  MS_PER_DAY,
  MS_PER_HOUR,
  startOfBrisbaneDay,
  toBrisbaneDay,
  toBrisbaneMinutes,
} from '@shoreline/contracts';
import type { MailSite } from '@shoreline/mail';
import { type BackgroundLoop, createBackgroundLoop, type Log } from '@shoreline/service-kit';

import { confirmationReminderMail } from './confirmation-reminder.mails.ts';
import type { ConfirmationReminderStore } from './confirmation-reminder.store.ts';

interface Dependencies {
  store: ConfirmationReminderStore;
  /** What was confirmed within a span and can be found now; rejects while content-api is away. */
  listConfirmed: (span: { from: string; to: string }) => Promise<ConfirmedListing[]>;
  owners: { findById(id: string): Promise<{ email: string } | undefined> };
  site: () => MailSite;
  wakeMail: () => void;
  log: Log;
  now?: () => Date;
  pollMs?: number;
}

/** How long a listing that was closed, or a site that was away, is waited for. Far less than what is stored of a reminder. */
const GRACE_DAYS = 30;
/** When people who run a business may be written to, in Brisbane. */
const FIRST_MINUTE = 9 * MINUTES_PER_HOUR;
const LAST_MINUTE = 17 * MINUTES_PER_HOUR;

/**
 * Mails owners once when what they confirmed is half a year old: all that turned so old by midnight, in one mail. Any
 * number of replicas may each run one: what was asked about is stored once, with its mail.
 */
export function createConfirmationReminders(deps: Dependencies): BackgroundLoop {
  const { store, listConfirmed, log, now = () => new Date(), pollMs = MS_PER_HOUR } = deps;

  async function remindAll(at: Date, signal: AbortSignal): Promise<void> {
    const due = await listConfirmed(toSpan(at));
    const asked = await store.listAsked(due.map(toKey));
    const byOwner = Object.groupBy(
      due.filter((listing) => !asked.has(toKey(listing))),
      ({ ownerId }) => ownerId,
    );
    for (const [ownerId, listings = []] of Object.entries(byOwner)) {
      if (signal.aborted) return;
      await remind(deps, { ownerId, listings, at });
    }
  }

  return createBackgroundLoop({
    async run(signal) {
      const at = now();
      const minute = toBrisbaneMinutes(at) % MINUTES_PER_DAY;
      if (minute >= FIRST_MINUTE && minute < LAST_MINUTE) await remindAll(at, signal);
      return pollMs;
    },
    onError(err) {
      log.debug({ err }, 'owners whose confirmation is old cannot be reminded yet');
      return pollMs;
    },
  });
}

interface Reminded {
  ownerId: string;
  listings: ConfirmedListing[];
  at: Date;
}

async function remind(
  { store, owners, site, wakeMail }: Dependencies,
  { ownerId, listings, at }: Reminded,
): Promise<void> {
  const owner = await owners.findById(ownerId);
  if (!owner) return;
  const mail = confirmationReminderMail({ to: owner.email, listings, site: site(), now: at });
  if (await store.add({ confirmations: listings.map(toKey), createdAt: at, mails: [mail] })) wakeMail();
}

/** Whole days, so that what turns old on one day is one mail. */
function toSpan(at: Date): { from: string; to: string } {
  const to = startOfBrisbaneDay(toBrisbaneDay(at)).getTime() - CONFIRMATION_STALE_DAYS * MS_PER_DAY;
  return { from: new Date(to - GRACE_DAYS * MS_PER_DAY).toISOString(), to: new Date(to).toISOString() };
}

const toKey = ({ id, confirmedAt }: ConfirmedListing): string => `${id} ${confirmedAt}`;
