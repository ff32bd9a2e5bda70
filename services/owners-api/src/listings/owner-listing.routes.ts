import { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import {
  listingOwnershipRoutes,
  type OwnedListing,
  ownerListingRoutes as routes,
  photographRoutes,
} from '@shoreline/contracts';
import { ApiError, type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

import { findActing, type ListActing, listingNotFound } from '../acting-listings.ts';
import { orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';

interface Dependencies {
  content: ApiClient;
  listActing: ListActing;
  owners: { findById(id: string): Promise<{ id: string; email: string } | undefined> };
  readCaller: ReadCaller;
}

/**
 * What owners and managers do with their listings. Content-api knows owners alone: it gets whose the listing is with each
 * call, checks that, and mails decisions there.
 */
export function ownerListingRouter({ content, listActing, owners, readCaller }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, routes.list, (_input, caller) => listActing(ownerIdOf(caller)));

  serve(router, readCaller, routes.read, ({ params }, caller) => findActing(listActing, ownerIdOf(caller), params.id));

  serve(router, readCaller, routes.revise, async ({ params, body: changes }, caller) => {
    const { role, ownerId } = await findActing(listActing, ownerIdOf(caller), params.id);
    const owner = await owners.findById(ownerId);
    if (!owner) throw signInRequired();
    const body = { ownerId, ownerEmail: owner.email, changes };
    return { ...(await theirs(content.call(listingOwnershipRoutes.submitRevision, { params, body }))), role };
  });

  serve(router, readCaller, routes.openPhotograph, (_input, caller) => {
    const by = { kind: 'owner', id: ownerIdOf(caller) } as const;
    return orUnavailable(content.call(photographRoutes.open, { body: { by } }));
  });

  serve(router, readCaller, routes.withdrawRevision, async ({ params: { id } }, caller) => {
    const { role, ownerId } = await findActing(listActing, ownerIdOf(caller), id);
    const withdrawn = content.call(listingOwnershipRoutes.withdrawRevision, { params: { id, ownerId } });
    return { ...(await theirs(withdrawn)), role };
  });

  return router;
}

/** The ownership may have ended since it was asked for. */
async function theirs(asked: Promise<OwnedListing>): Promise<OwnedListing> {
  try {
    return await orUnavailable(asked);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'listing-not-found') throw listingNotFound();
    throw error;
  }
}
