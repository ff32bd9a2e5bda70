import { randomUUID } from 'node:crypto';

import { conflict, notFound } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { orUnavailable } from '../owned-listings.ts';
import type { StoredClaim } from './claim.documents.ts';
import type { Verdict } from './claim.store.ts';
import { type ClaimReviewDependencies, reviewClaim } from './review-claim.ts';

/**
 * Ends whose a listing is as a revocation of their claim does. Of an owner who added the listing there is none: it is
 * recorded first, so that what was cut off is found and finished by the next try. Resolves to the id of the claim.
 */
export async function endOwnership(
  deps: ClaimReviewDependencies,
  { listingId, review }: { listingId: string; review: Omit<Verdict, 'mails'> },
  ctx: Context,
): Promise<string> {
  const { _id: id } = (await deps.claims.findApproved(listingId)) ?? (await recordClaim(deps, listingId, review.at));
  await reviewClaim(deps, { id, decision: 'revoked', review }, ctx);
  return id;
}

async function recordClaim(deps: ClaimReviewDependencies, listingId: string, at: Date): Promise<StoredClaim> {
  const found = await orUnavailable(deps.findListing(listingId));
  if (!found) throw listingNotFound();
  const { ownerId, title, slug } = found.listing;
  const owner = ownerId === null ? undefined : await deps.owners.findById(ownerId);
  if (!owner) throw listingWithoutOwner();
  await deps.claims.recordApproved({ id: randomUUID(), listing: { id: listingId, title, slug }, owner, at });
  const recorded = await deps.claims.findApproved(listingId);
  if (!recorded) throw listingWithoutOwner();
  return recorded;
}

const listingNotFound = () => notFound('listing-not-found', 'There is no such listing.');

const listingWithoutOwner = () => conflict('listing-without-owner', 'This listing has no owner. Nothing was changed.');
