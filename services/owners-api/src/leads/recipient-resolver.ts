import { setTimeout as sleep } from 'node:timers/promises';

import type { Log } from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { toRecipients } from './lead.mails.ts';
import type { LeadStore, WaitingLead } from './lead.store.ts';

interface Dependencies {
  leads: Pick<LeadStore, 'listWaiting' | 'storeRecipients'>;
  findListing: FindListing;
  log: Log;
  now?: () => Date;
  pollMs?: number;
}

/** Resolves the recipients of enquiries that arrived while content-api was away. */
export interface RecipientResolver {
  start(): void;
  /** Finishes the current enquiry. */
  stop(): Promise<void>;
}

/** An outage of content-api is mostly a restart of a few seconds. */
const POLL_MS = 2_000;
const BATCH = 50;

/** Creates one that has not started. Any number of replicas may each run one. */
export function createRecipientResolver(deps: Dependencies): RecipientResolver {
  const { leads, findListing, log, now = () => new Date(), pollMs = POLL_MS } = deps;
  const stopping = new AbortController();
  let looped: Promise<void> | undefined;

  async function resolveOne(lead: WaitingLead): Promise<void> {
    const at = now();
    const found = await findListing(lead.enquiry.directoryItemId);
    if (!found) log.warn({ leadId: lead.id }, 'an enquiry is about a listing that does not exist');
    await leads.storeRecipients(lead.id, toRecipients(lead, found, at), at);
  }

  async function poll(): Promise<void> {
    for (const lead of await leads.listWaiting(BATCH)) {
      if (stopping.signal.aborted) return;
      await resolveOne(lead).catch((err: unknown) => log.debug({ err, leadId: lead.id }, 'an enquiry waits on'));
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await poll().catch((err: unknown) => log.debug({ err }, 'waiting enquiries cannot be read'));
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start() {
      looped ??= loop();
    },
    async stop() {
      stopping.abort();
      await looped;
    },
  };
}
