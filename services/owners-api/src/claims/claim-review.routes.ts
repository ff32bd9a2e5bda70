import { Router } from '@koa/router';
import { claimRoutes, type ReviewedClaim } from '@shoreline/contracts';
import { notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { orUnavailable } from '../owned-listings.ts';
import { type StoredClaim, toClaim } from './claim.documents.ts';
import { approveClaim, rejectClaim, type ClaimReviewDependencies, revokeClaim } from './claim-review.ts';

interface Dependencies extends ClaimReviewDependencies {
  readCaller: ReadCaller;
  now: () => Date;
}

const reviews = { approved: approveClaim, rejected: rejectClaim, revoked: revokeClaim };

/** What operators do about claims. */
export function claimReviewRouter(deps: Dependencies): Router {
  const { claims, readCaller, now } = deps;
  const router = new Router();

  serve(router, readCaller, claimRoutes.listForReview, async ({ query }) => {
    const { items, total } = await claims.listForReview(query);
    return { items: await Promise.all(items.map((claim) => toReviewed(deps, claim))), total };
  });

  serve(router, readCaller, claimRoutes.readForReview, async ({ params }) => toReviewed(deps, await find(params.id)));

  serve(router, readCaller, claimRoutes.review, async ({ params, body: { decision, note = null } }) => {
    await reviews[decision](deps, await find(params.id), { at: now(), note });
    return toReviewed(deps, await find(params.id));
  });

  async function find(id: string): Promise<StoredClaim> {
    const claim = await claims.find(id);
    if (!claim) throw notFound('claim-not-found', 'We could not find that claim.');
    return claim;
  }

  return router;
}

async function toReviewed(
  { claims, owners, findListing }: ClaimReviewDependencies,
  claim: StoredClaim,
): Promise<ReviewedClaim> {
  const [owner, found, competing] = await Promise.all([
    owners.findByEmail(claim.businessOwnerEmail),
    orUnavailable(findListing(claim.listing.id)),
    claims.countCompeting(claim),
  ]);
  return {
    ...toClaim(claim),
    businessOwnerEmail: claim.businessOwnerEmail,
    owner: owner ?? null,
    withSession: claim.verificationData.withSession,
    listingEmail: found?.listing.email ?? null,
    currentOwnerId: found?.listing.ownerId ?? null,
    competing,
  };
}
