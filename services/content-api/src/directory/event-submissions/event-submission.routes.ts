import { randomUUID } from 'node:crypto';

import type { Router } from '@koa/router';
import { eventTimeLimits, type Listing, looksAutomated, type Site, withoutGuard } from '@shoreline/contracts';
import { type EventSubmissionFields, eventSubmissionRoutes } from '@shoreline/contracts/event-submissions';
import { createRouter, invalidInput, networkOf, type ReadCaller, readIdempotency, serve } from '@shoreline/service-kit';

import { type EventSubmissionLimits, tooManyEvents } from './event-submission-limits.ts';
import { receivedMails } from './event-submission.mails.ts';
import type { EventSubmissionStore } from './event-submission.store.ts';

interface Dependencies {
  directory: {
    eventSubmissions: Pick<EventSubmissionStore, 'save' | 'countPending'>;
    findById: (id: string, now: Date) => Promise<Listing | undefined>;
  };
  eventLimits: EventSubmissionLimits;
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;
/** More than operators read in a week; a flood of many networks ends here. */
const MAX_PENDING = 200;
/** Of phones of one provider and of one house: what is counted together. */
const NETWORK_BITS = { ipv4: 32, ipv6: 64 } as const;

/** What anybody hands in as an event. */
export function eventSubmissionRouter({ directory, eventLimits, site, readCaller, now }: Dependencies): Router {
  const { eventSubmissions } = directory;
  const router = createRouter();

  serve(router, readCaller, eventSubmissionRoutes.send, async ({ body }, _caller, ctx) => {
    const { name, email, mayBePublished: _declared, ...fields } = withoutGuard(body);
    const idempotency = readIdempotency(ctx, { ...fields, name, email });
    if (looksAutomated(body)) return ACCEPTED;

    const createdAt = now();
    await requireValid(fields, createdAt);
    const id = randomUUID();
    const network = networkOf(ctx.get('x-forwarded-for'), NETWORK_BITS) ?? 'unknown';
    await eventLimits.count({ request: idempotency?.key ?? id, network, email, at: createdAt });
    if ((await eventSubmissions.countPending()) >= MAX_PENDING) throw tooManyEvents(MANY_WAIT);
    const mails = receivedMails({ _id: id, email }, { site, now: createdAt });
    await eventSubmissions.save({ _id: id, fields, name, email, createdAt, idempotency, mails });
    return ACCEPTED;
  });

  return router;

  /** Throws 400 for an event that is over, and for a place that is not there. */
  async function requireValid({ end, placeId }: EventSubmissionFields, at: Date): Promise<void> {
    if (Date.parse(end) <= at.getTime()) throw invalid('start', eventTimeLimits.over);
    const place = placeId === null ? undefined : await directory.findById(placeId, at);
    if (placeId !== null && (!place || place.category === 'Event')) throw invalid('address', PLACE_GONE);
  }
}

const PLACE_GONE = 'This place is not in the directory any longer. Please write where it is';
const MANY_WAIT = 'Many events wait to be read already. Please send yours in a few days.';

const invalid = (path: string, message: string) => invalidInput('Some of this is not valid.', [{ path, message }]);
