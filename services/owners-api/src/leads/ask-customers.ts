import { MS_PER_DAY, MS_PER_MINUTE } from '@shoreline/contracts';
import type { MailCipher } from '@shoreline/mail';
import { createBackgroundLoop, type Log } from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import type { LeadDocument } from './lead.model.ts';
import { questionMail } from './thread.mails.ts';
import type { ThreadStore } from './thread.store.ts';

interface Dependencies {
  threads: Pick<ThreadStore, 'listUnasked' | 'ask' | 'dropQuestion'>;
  findListing: FindListing;
  mailCipher: MailCipher;
  wakeMail: () => void;
  log: Log;
  now?: () => Date;
  pollMs?: number;
}

const UNANSWERED_DAYS = 2;
const BATCH = 50;

/** Asks customers once whether they were answered, two days after they wrote; `stop` finishes the current one. */
export function createQuestionSender(deps: Dependencies) {
  const { threads, findListing, mailCipher, wakeMail, log, now = () => new Date(), pollMs = MS_PER_MINUTE } = deps;

  async function askOne(lead: LeadDocument): Promise<void> {
    if (lead.respondedAt !== null) return threads.dropQuestion(lead._id);
    const found = await findListing(lead.directoryItemId);
    if (!found) return threads.dropQuestion(lead._id);
    const at = now();
    const asked = { id: lead._id, enquiry: lead, found };
    await threads.ask(lead._id, questionMail(asked, { now: at, cipher: mailCipher }), at);
    wakeMail();
  }

  return createBackgroundLoop({
    async run(signal) {
      const before = new Date(now().getTime() - UNANSWERED_DAYS * MS_PER_DAY);
      for (const lead of await threads.listUnasked(before, BATCH)) {
        if (signal.aborted) break;
        await askOne(lead).catch((err: unknown) => log.debug({ err, leadId: lead._id }, 'a question waits'));
      }
      return pollMs;
    },
    onError(err) {
      log.debug({ err }, 'unanswered enquiries cannot be read');
      return pollMs;
    },
  });
}
