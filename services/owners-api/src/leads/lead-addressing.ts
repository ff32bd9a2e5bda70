import { setTimeout as sleep } from 'node:timers/promises';

import type { Log } from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { toAddress } from './lead.mails.ts';
import type { LeadStore, WaitingLead } from './lead.store.ts';

interface Needs {
  leads: Pick<LeadStore, 'listWaiting' | 'address'>;
  findListing: FindListing;
  log: Log;
  now?: () => Date;
  lookMs?: number;
}

/** Finds out where enquiries go that arrived while content-api was away. */
export interface LeadAddressing {
  start(): void;
  /** Finishes the enquiry it holds. */
  stop(): Promise<void>;
}

/** An outage of content-api is mostly a restart of a few seconds. */
const LOOK_MS = 2_000;
const BATCH = 50;

/** Creates one that has not started. Any number of replicas may each run one. */
export function createLeadAddressing(needs: Needs): LeadAddressing {
  const { leads, findListing, log, now = () => new Date(), lookMs = LOOK_MS } = needs;
  const stopping = new AbortController();
  let looped: Promise<void> | undefined;

  async function addressOne(lead: WaitingLead): Promise<void> {
    const at = now();
    const found = await findListing(lead.enquiry.directoryItemId);
    if (!found) log.warn({ leadId: lead.id }, 'an enquiry is about a listing that does not exist');
    await leads.address(lead.id, toAddress(lead, found, at), at);
  }

  async function look(): Promise<void> {
    for (const lead of await leads.listWaiting(BATCH)) {
      if (stopping.signal.aborted) return;
      await addressOne(lead).catch((err: unknown) => log.debug({ err, leadId: lead.id }, 'an enquiry waits on'));
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((err: unknown) => log.debug({ err }, 'waiting enquiries cannot be read'));
      await sleep(lookMs, undefined, { signal: stopping.signal }).catch(() => undefined);
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
