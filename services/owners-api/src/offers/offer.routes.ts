import { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import type { AuditTrail } from '@shoreline/audit';
import { listingOfferRoutes, ownerOfferRoutes as routes } from '@shoreline/contracts';
import { type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

import { findActing, type ListActing } from '../acting-listings.ts';
import { orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';
import { tooManySubmissions } from '../too-many-submissions.ts';

interface Dependencies {
  content: ApiClient;
  listActing: ListActing;
  owners: { findById(id: string): Promise<{ id: string; email: string } | undefined> };
  attempts: { maySubmit: (accountId: string) => Promise<boolean> };
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
}

/** What owners and managers offer and announce. Content-api knows owners alone: it gets whose the listing is with each call and checks that. */
export function offerRouter({ content, listActing, owners, attempts, audit, readCaller }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, routes.list, async ({ params: { id } }, caller) => {
    const { ownerId } = await findActing(listActing, ownerIdOf(caller), id);
    return orUnavailable(content.call(listingOfferRoutes.list, { params: { id, ownerId } }));
  });

  serve(router, readCaller, routes.write, async ({ params, body: offer }, caller, ctx) => {
    const accountId = ownerIdOf(caller);
    const { ownerId } = await findActing(listActing, accountId, params.id);
    const owner = await owners.findById(ownerId);
    if (!owner) throw signInRequired();
    if (!(await attempts.maySubmit(accountId))) throw tooManySubmissions();
    const body = { ownerId, ownerEmail: owner.email, offer };
    const written = await orUnavailable(content.call(listingOfferRoutes.write, { params, body }));
    await audit.record(ctx, { event: 'listing-offer-submitted', accountId, target: params.offerId });
    return written;
  });

  serve(router, readCaller, routes.withdraw, async ({ params: { id, offerId } }, caller, ctx) => {
    const accountId = ownerIdOf(caller);
    const { ownerId } = await findActing(listActing, accountId, id);
    await orUnavailable(content.call(listingOfferRoutes.withdraw, { params: { id, offerId, ownerId } }));
    await audit.record(ctx, { event: 'listing-offer-withdrawn', accountId, target: offerId });
    return undefined;
  });

  return router;
}
