import { createHash } from 'node:crypto';

import { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import { normaliseEmail, ownerReviewRoutes as routes, reviewAnswerRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

import { orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';

interface Dependencies {
  content: ApiClient;
  owners: { findById(id: string): Promise<{ id: string; email: string } | undefined> };
  claims: {
    findApproved(
      listingId: string,
    ): Promise<{ businessOwnerEmail: string; businessOwnerId: string | null } | undefined>;
  };
  readCaller: ReadCaller;
}

/** What owners do about reviews of their listings. Content-api gets the owner with each call and checks the ownership. */
export function reviewRouter({ content, owners, claims, readCaller }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, routes.list, ({ params: { id }, query }, caller) =>
    orUnavailable(content.page(reviewAnswerRoutes.list, { params: { id, ownerId: ownerIdOf(caller) }, query })),
  );

  serve(router, readCaller, routes.answer, async ({ params, body }, caller) => {
    const owner = await owners.findById(ownerIdOf(caller));
    if (!owner) throw signInRequired();
    const sent = { ...body, ownerId: owner.id, ownerEmail: owner.email };
    return orUnavailable(content.call(reviewAnswerRoutes.answer, { params, body: sent }));
  });

  serve(router, readCaller, routes.isWriterOwner, async ({ body: { listingId, emailHash } }) => {
    const addresses = await listAddresses(listingId);
    return { isOwner: addresses.some((address) => hashFor(listingId, address) === emailHash) };
  });

  /** Of whoever runs the listing: the address of the claim, and the one their account has now. */
  async function listAddresses(listingId: string): Promise<string[]> {
    const claim = await claims.findApproved(listingId);
    if (!claim) return [];
    const owner = claim.businessOwnerId === null ? undefined : await owners.findById(claim.businessOwnerId);
    return [claim.businessOwnerEmail, ...(owner ? [owner.email] : [])];
  }

  return router;
}

const hashFor = (listingId: string, email: string): string =>
  createHash('sha256')
    .update(`${listingId} ${normaliseEmail(email)}`)
    .digest('base64url');
