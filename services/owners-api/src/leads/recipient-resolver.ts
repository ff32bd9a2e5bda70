import type { MailCipher } from '@shoreline/mail';
import { createBackgroundLoop, type Log } from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { toRecipients } from './lead.mails.ts';
import type { MayCopy } from './lead.routes.ts';
import type { LeadStore, WaitingLead } from './lead.store.ts';

interface Dependencies {
  leads: Pick<LeadStore, 'listWaiting' | 'storeRecipients'>;
  findListing: FindListing;
  mayCopy: MayCopy;
  mailCipher: MailCipher;
  log: Log;
  now?: () => Date;
  pollMs?: number;
}

/** An outage of content-api is mostly a restart of a few seconds. */
const POLL_MS = 2_000;
const BATCH = 50;

/** Resolves the recipients of enquiries that arrived while content-api was away; `stop` finishes the current enquiry. */
export function createRecipientResolver(deps: Dependencies) {
  const { leads, findListing, mayCopy, mailCipher: cipher, log, now = () => new Date(), pollMs = POLL_MS } = deps;

  async function resolveOne(lead: WaitingLead): Promise<void> {
    const at = now();
    const found = await findListing(lead.enquiry.directoryItemId);
    if (!found) log.warn({ leadId: lead.id }, 'an enquiry is about a listing that does not exist');
    const hasCopy = await mayCopy(lead.enquiry.customerEmail);
    await leads.storeRecipients(lead.id, toRecipients(lead, found, { now: at, cipher, hasCopy }), at);
  }

  return createBackgroundLoop({
    async run(signal) {
      for (const lead of await leads.listWaiting(BATCH)) {
        if (signal.aborted) break;
        await resolveOne(lead).catch((err: unknown) => log.debug({ err, leadId: lead.id }, 'an enquiry waits on'));
      }
      return pollMs;
    },
    onError(err) {
      log.debug({ err }, 'waiting enquiries cannot be read');
      return pollMs;
    },
  });
}
