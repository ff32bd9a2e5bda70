import { randomUUID } from 'node:crypto';

import type { Router } from '@koa/router';
import { leadRoutes, looksAutomated, MS_PER_MINUTE, normaliseEmail, withoutGuard } from '@shoreline/contracts';
import type { MailCipher } from '@shoreline/mail';
import { createRouter, notFound, readIdempotency, serve, type Log, type ReadCaller } from '@shoreline/service-kit';

import type { FindListing, FoundListing } from '../listing-lookup.ts';
import type { CountReach } from './count-reach.ts';
import { toEntry } from './lead-track.store.ts';
import { toRecipients } from './lead.mails.ts';
import type { LeadStore } from './lead.store.ts';

interface Dependencies {
  leads: Pick<LeadStore, 'create'>;
  findListing: FindListing;
  readCaller: ReadCaller;
  mayCopy: MayCopy;
  mailCipher: MailCipher;
  log: Log;
  now: () => Date;
}

/** Consumes one of so many at once and one more every so often; answers how many milliseconds are missing. */
export interface Throttles {
  consume(limit: { burst: number; waitMs: number }, about: readonly string[]): Promise<number>;
}

/** May a copy go to this address? Anybody can type any address into the form: more than a few at once would be a flood. */
export type MayCopy = (email: string) => Promise<boolean>;

const COPIES = { burst: 5, waitMs: 10 * MS_PER_MINUTE };

export const createCopyLimit =
  (throttles: Throttles, scale: number): MayCopy =>
  async (email) =>
    (await throttles.consume({ burst: COPIES.burst * Math.max(1, Math.round(scale)), waitMs: COPIES.waitMs / scale }, [
      'enquiry-copy',
      normaliseEmail(email),
    ])) === 0;

const ACCEPTED = { status: 'accepted' } as const;

export function leadRouter({ leads, findListing, mayCopy, mailCipher, readCaller, log, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, leadRoutes.send, async ({ body }, _caller, ctx) => {
    const enquiry = withoutGuard(body);
    const idempotency = readIdempotency(ctx, enquiry);
    if (looksAutomated(body)) return ACCEPTED;

    const found = await find(enquiry.directoryItemId);
    if (!found) throw notFound('listing-not-found', 'We could not find that business.');

    const createdAt = now();
    const lead = { id: randomUUID(), enquiry };
    const recipients =
      found === 'away'
        ? 'pending'
        : toRecipients(lead, found, {
            now: createdAt,
            cipher: mailCipher,
            hasCopy: await mayCopy(enquiry.customerEmail),
          });
    await leads.create({ ...lead, recipients, createdAt, idempotency });
    return ACCEPTED;
  });

  /** While content-api is away an enquiry is accepted all the same: somebody wrote it and left. */
  async function find(id: string): Promise<FoundListing | 'away' | undefined> {
    try {
      return await findListing(id);
    } catch (error) {
      log.warn({ err: error }, 'an enquiry waits for the address of its listing');
      return 'away';
    }
  }

  return router;
}

type TrackDependencies = Pick<Dependencies, 'readCaller' | 'now'> & { countReach: CountReach };

export function leadTrackRouter({ countReach, readCaller, now }: TrackDependencies): Router {
  const router = createRouter();

  serve(router, readCaller, leadRoutes.track, async ({ body }, _caller, ctx) => {
    await countReach(ctx, toEntry(body, now()));
    return undefined;
  });

  return router;
}
