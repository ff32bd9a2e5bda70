import type { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import type { AuditTrail } from '@shoreline/audit';
import { listingOfferRoutes, ownerOfferRoutes as routes } from '@shoreline/contracts';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ActingAccounts } from '../acting-accounts.ts';
import { orUnavailable } from '../owned-listings.ts';

interface Dependencies {
  content: ApiClient;
  acting: ActingAccounts;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
}

/** What owners and managers offer and announce. */
export function offerRouter({ content, acting, audit, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, routes.list, async ({ params: { id } }, caller) => {
    const { ownerId } = await acting.findListing(caller, id);
    return orUnavailable(content.call(listingOfferRoutes.list, { params: { id, ownerId } }));
  });

  serve(router, readCaller, routes.write, async ({ params, body: offer }, caller, ctx) => {
    const { accountId, ...owner } = await acting.findSubmitter(caller, params.id);
    const written = await orUnavailable(content.call(listingOfferRoutes.write, { params, body: { ...owner, offer } }));
    await audit.record(ctx, { event: 'listing-offer-submitted', accountId, target: params.offerId });
    return written;
  });

  serve(router, readCaller, routes.withdraw, async ({ params: { id, offerId } }, caller, ctx) => {
    const { accountId, ownerId } = await acting.findListing(caller, id);
    await orUnavailable(content.call(listingOfferRoutes.withdraw, { params: { id, offerId, ownerId } }));
    await audit.record(ctx, { event: 'listing-offer-withdrawn', accountId, target: offerId });
    return undefined;
  });

  return router;
}
