import { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import {
  listingOwnershipRoutes,
  type OwnedListing,
  ownerListingRoutes as routes,
  photographRoutes,
} from '@shoreline/contracts';
import { ApiError, notFound, type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

import { type ListOwned, orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';

interface Dependencies {
  content: ApiClient;
  listOwned: ListOwned;
  owners: { findById(id: string): Promise<{ id: string; email: string } | undefined> };
  readCaller: ReadCaller;
}

/** What owners do with their listings. Content-api gets the owner with each call and checks the ownership. */
export function ownerListingRouter({ content, listOwned, owners, readCaller }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, routes.list, (_input, caller) => listOwned(ownerIdOf(caller)));

  serve(router, readCaller, routes.read, async ({ params }, caller) => {
    const owned = (await listOwned(ownerIdOf(caller))).find(({ item }) => item.id === params.id);
    if (!owned) throw listingNotFound();
    return owned;
  });

  serve(router, readCaller, routes.revise, async ({ params, body: changes }, caller) => {
    const owner = await owners.findById(ownerIdOf(caller));
    if (!owner) throw signInRequired();
    const body = { ownerId: owner.id, ownerEmail: owner.email, changes };
    return theirs(content.call(listingOwnershipRoutes.submitRevision, { params, body }));
  });

  serve(router, readCaller, routes.openPhotograph, (_input, caller) => {
    const by = { kind: 'owner', id: ownerIdOf(caller) } as const;
    return orUnavailable(content.call(photographRoutes.open, { body: { by } }));
  });

  serve(router, readCaller, routes.withdrawRevision, ({ params: { id } }, caller) =>
    theirs(content.call(listingOwnershipRoutes.withdrawRevision, { params: { id, ownerId: ownerIdOf(caller) } })),
  );

  return router;
}

/** Unknown and somebody else's: one answer. */
async function theirs(asked: Promise<OwnedListing>): Promise<OwnedListing> {
  try {
    return await orUnavailable(asked);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'listing-not-found') throw listingNotFound();
    throw error;
  }
}

const listingNotFound = () => notFound('listing-not-found', 'We could not find that listing.');
