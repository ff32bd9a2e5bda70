import type { Router } from '@koa/router';
import {
  eventTimeLimits,
  listingSubmissionRoutes as routes,
  type Site,
  type SubmissionFields,
} from '@shoreline/contracts';
import { createRouter, invalidInput, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { resolvePhotographs } from '../../photographs/photographs-resolver.ts';
import type { OfferStore } from '../offers/offer.store.ts';
import type { ListingOwnership } from '../ownership/ownership.store.ts';
import { submissionMails } from './submission.mails.ts';
import type { SubmissionStore } from './submission.store.ts';

interface Dependencies {
  directory: {
    submissions: SubmissionStore;
    offers: Pick<OfferStore, 'endOwner'>;
    ownership: Pick<ListingOwnership, 'findOwned' | 'listOwned' | 'remove' | 'handover'>;
  };
  photographs: { store: Parameters<typeof resolvePhotographs>[0] };
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

/** What owners hand in to become a listing or an event; owners-api asks, which knows who is signed in. */
export function submissionRouter({ directory, photographs, site, readCaller, now }: Dependencies): Router {
  const { submissions, offers, ownership } = directory;
  const router = createRouter();

  serve(router, readCaller, routes.list, ({ params }) => submissions.list(params.ownerId));

  serve(router, readCaller, routes.submit, async ({ params: { id, ownerId }, body: { ownerEmail, fields } }) => {
    const at = now();
    if (fields.hostId !== null && !(await ownership.findOwned(fields.hostId, ownerId, at))) throw hostNotFound();
    requireAhead(fields, at);
    const shown = await resolvePhotographs(photographs.store, fields.photographs, 'photographs');
    return submissions.submit(
      { id, ownerId, ownerEmail, fields: { ...fields, photographs: shown } },
      { at, toMails: (submission, outcome) => submissionMails({ submission, ...outcome }, { site, now: at }) },
    );
  });

  serve(router, readCaller, routes.withdraw, async ({ params: { id, ownerId } }) => {
    await submissions.withdraw(id, ownerId, now());
    return undefined;
  });

  serve(router, readCaller, routes.endOwner, async ({ params: { ownerId } }) => {
    const at = now();
    await submissions.endOwner(ownerId, at);
    // A page at a time: whoever has more listings than one page is asked for again.
    for (let owned = await ownership.listOwned(ownerId, at); owned.length > 0;) {
      for (const { item } of owned) await ownership.remove(item.id, ownerId, at);
      owned = await ownership.listOwned(ownerId, at);
    }
    await offers.endOwner(ownerId, at);
    await ownership.handover.endOwner(ownerId);
    return undefined;
  });

  return router;
}

/** Throws 400 for an event whose last time is known to be over. */
function requireAhead({ when }: SubmissionFields, now: Date): void {
  if (!when || when.recurrence || Date.parse(when.end) > now.getTime()) return;
  throw invalidInput('Some of this is not valid.', [{ path: 'when.start', message: eventTimeLimits.over }]);
}

const hostNotFound = () => notFound('listing-not-found', 'We could not find that listing.');
