import type { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import type { AuditTrail } from '@shoreline/audit';
import {
  listingOwnershipRoutes,
  type OwnedListing,
  ownerListingRoutes as routes,
  photographRoutes,
} from '@shoreline/contracts';
import { ApiError, createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ActingAccounts } from '../acting-accounts.ts';
import { type ListActing, listingNotFound } from '../acting-listings.ts';
import { orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';

interface Dependencies {
  content: ApiClient;
  listActing: ListActing;
  acting: Pick<ActingAccounts, 'findListing' | 'findOwner'>;
  attempts: { mayChangeLive: (listingId: string) => Promise<boolean> };
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
}

/** What owners and managers do with their listings. */
export function ownerListingRouter(deps: Dependencies): Router {
  const { content, listActing, acting, readCaller } = deps;
  const router = createRouter();

  serve(router, readCaller, routes.list, (_input, caller) => listActing(ownerIdOf(caller)));

  serve(router, readCaller, routes.read, ({ params }, caller) => acting.findListing(caller, params.id));

  serve(router, readCaller, routes.revise, async ({ params, body: changes }, caller) => {
    const { role, ...owner } = await acting.findOwner(caller, params.id);
    const body = { ...owner, changes };
    return { ...(await theirs(content.call(listingOwnershipRoutes.submitRevision, { params, body }))), role };
  });

  serve(router, readCaller, routes.openPhotograph, (_input, caller) => {
    const by = { kind: 'owner', id: ownerIdOf(caller) } as const;
    return orUnavailable(content.call(photographRoutes.open, { body: { by } }));
  });

  serve(router, readCaller, routes.withdrawRevision, async ({ params: { id } }, caller) => {
    const { role, ownerId } = await acting.findListing(caller, id);
    const withdrawn = content.call(listingOwnershipRoutes.withdrawRevision, { params: { id, ownerId } });
    return { ...(await theirs(withdrawn)), role };
  });

  serveLive(router, deps);

  return router;
}

/** What is live at once: recorded with the account that did it, and limited, since nobody reads it first. */
function serveLive(router: Router, { content, acting, attempts, audit, readCaller }: Dependencies): void {
  serve(router, readCaller, routes.changeLive, async ({ params, body: fields }, caller, ctx) => {
    const { role, ownerId, accountId } = await acting.findListing(caller, params.id);
    if (!(await attempts.mayChangeLive(params.id))) throw tooManyChanges();
    const body = { ownerId, fields };
    const changed = await theirs(content.call(listingOwnershipRoutes.changeLive, { params, body }));
    await audit.record(ctx, { event: 'listing-live-changed', accountId, target: params.id });
    return { ...changed, role };
  });

  serve(router, readCaller, routes.setEventStatus, async ({ params, body: { status } }, caller, ctx) => {
    const { role, ownerId, accountId } = await acting.findListing(caller, params.id);
    if (!(await attempts.mayChangeLive(params.id))) throw tooManyChanges();
    const body = { ownerId, status };
    const changed = await theirs(content.call(listingOwnershipRoutes.setEventStatus, { params, body }));
    await audit.record(ctx, { event: 'listing-event-status-set', accountId, target: params.id });
    return { ...changed, role };
  });

  serve(router, readCaller, routes.confirm, async ({ params }, caller, ctx) => {
    const { role, ownerId, accountId } = await acting.findListing(caller, params.id);
    const confirmed = await theirs(content.call(listingOwnershipRoutes.confirm, { params, body: { ownerId } }));
    await audit.record(ctx, { event: 'listing-confirmed', accountId, target: params.id });
    return { ...confirmed, role };
  });
}

const tooManyChanges = () =>
  new ApiError({
    status: 429,
    code: 'too-many-live-changes',
    message: 'This listing was changed very often today. Please try again in an hour.',
  });

/** The ownership may have ended since it was asked for. */
async function theirs(asked: Promise<OwnedListing>): Promise<OwnedListing> {
  try {
    return await orUnavailable(asked);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'listing-not-found') throw listingNotFound();
    throw error;
  }
}
