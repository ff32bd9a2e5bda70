import type { Router } from '@koa/router';
import {
  listingOfferRoutes as routes,
  offerDayProblems,
  toBrisbaneDay,
  toIsoDate,
  type OfferBody,
} from '@shoreline/contracts';
import { createRouter, invalidInput, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ListingOwnership } from '../ownership/ownership.store.ts';
import type { OfferStore } from './offer.store.ts';

interface Dependencies {
  directory: { offers: OfferStore; ownership: Pick<ListingOwnership, 'findOwned'> };
  readCaller: ReadCaller;
  now: () => Date;
}

/** What owners offer and announce; owners-api asks, which knows who is signed in. */
export function offerRouter({ directory: { offers, ownership }, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, routes.list, async ({ params: { id, ownerId } }) => {
    await requireOwned(id, ownerId);
    return offers.list({ listingId: id, ownerId });
  });

  serve(router, readCaller, routes.write, async ({ params: { id, offerId }, body: { ownerId, ownerEmail, offer } }) => {
    await requireOwned(id, ownerId);
    const at = now();
    requireDays(offer, at);
    return offers.submit({ id: offerId, listingId: id, ownerId, ownerEmail, offer }, at);
  });

  serve(router, readCaller, routes.withdraw, async ({ params: { id, offerId, ownerId } }) => {
    await requireOwned(id, ownerId);
    await offers.withdraw(offerId, { listingId: id, ownerId }, now());
    return undefined;
  });

  async function requireOwned(id: string, ownerId: string): Promise<void> {
    if (!(await ownership.findOwned(id, ownerId, now()))) {
      throw notFound('listing-not-found', 'We could not find that listing.');
    }
  }

  return router;
}

/** Throws 400 with what is wrong with its days. */
function requireDays(offer: OfferBody, at: Date): void {
  const problems = Object.entries(offerDayProblems(offer, toIsoDate(toBrisbaneDay(at))));
  if (problems.length === 0) return;
  throw invalidInput(
    'Some of this is not valid.',
    problems.map(([path, message]) => ({ path, message })),
  );
}
