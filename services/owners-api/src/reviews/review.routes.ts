import { createHash } from 'node:crypto';

import type { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import { normaliseEmail, ownerReviewRoutes as routes, reviewAnswerRoutes } from '@shoreline/contracts';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ActingAccounts } from '../acting-accounts.ts';
import type { FindListing } from '../listing-lookup.ts';
import { orUnavailable } from '../owned-listings.ts';

interface Dependencies {
  content: ApiClient;
  owners: {
    findById(id: string): Promise<{ id: string; email: string } | undefined>;
    listFormerEmails(id: string): Promise<string[]>;
  };
  claims: {
    findApproved(
      listingId: string,
    ): Promise<{ businessOwnerEmail: string; businessOwnerId: string | null } | undefined>;
  };
  acting: Pick<ActingAccounts, 'findListing' | 'findOwner'>;
  /** Says whose a listing is that nobody claimed: an owner may have added it. */
  findListing: FindListing;
  people: { list(of: { listingId: string; ownerId: string }): Promise<{ email: string; status: string }[]> };
  readCaller: ReadCaller;
}

/** What owners and managers do about reviews. */
export function reviewRouter(deps: Dependencies): Router {
  const { content, owners, claims, findListing, acting, people, readCaller } = deps;
  const router = createRouter();

  serve(router, readCaller, routes.list, async ({ params: { id }, query }, caller) => {
    const { ownerId } = await acting.findListing(caller, id);
    return orUnavailable(content.page(reviewAnswerRoutes.list, { params: { id, ownerId }, query }));
  });

  serve(router, readCaller, routes.answer, async ({ params, body }, caller) => {
    const { ownerId, ownerEmail } = await acting.findOwner(caller, params.id);
    const sent = { ...body, ownerId, ownerEmail };
    return orUnavailable(content.call(reviewAnswerRoutes.answer, { params, body: sent }));
  });

  serve(router, readCaller, routes.isWriterOwner, async ({ body: { listingId, emailHash } }) => {
    const addresses = await listAddresses(listingId);
    return { isOwner: addresses.some((address) => hashFor(listingId, address) === emailHash) };
  });

  /** Of whoever runs the listing: the address of the claim, those their account has and had, and those of managers; not of who is invited. */
  async function listAddresses(listingId: string): Promise<string[]> {
    const claim = await claims.findApproved(listingId);
    const ownerId = claim ? claim.businessOwnerId : (await findListing(listingId))?.listing.ownerId;
    const owner = ownerId ? await owners.findById(ownerId) : undefined;
    const listed = owner ? await people.list({ listingId, ownerId: owner.id }) : [];
    const managers = listed.filter(({ status }) => status === 'active');
    const own = owner ? [owner.email, ...(await owners.listFormerEmails(owner.id))] : [];
    return [...(claim ? [claim.businessOwnerEmail] : []), ...own, ...managers.map(({ email }) => email)];
  }

  return router;
}

const hashFor = (listingId: string, email: string): string =>
  createHash('sha256')
    .update(`${listingId} ${normaliseEmail(email)}`)
    .digest('base64url');
