import { conflict, notFound } from '@shoreline/service-kit';

import { type FindListing, type FoundListing } from '../listing-lookup.ts';
import type { ListingOwners } from '../listing-owners.ts';
import { orUnavailable } from '../owned-listings.ts';
import { decisionMail } from './claim.mails.ts';
import type { ClaimOwners, StoredClaim } from './claim.documents.ts';
import type { ClaimStore, Verdict } from './claim.store.ts';

export interface ClaimReviewDependencies {
  claims: ClaimStore;
  owners: ClaimOwners;
  listingOwners: ListingOwners;
  findListing: FindListing;
}

interface Decided {
  at: Date;
  note: string | null;
}

/**
 * Assigns the listing and mails the owner. Wherever it was interrupted, approving again finishes it: content-api decides
 * which of two owners is first, and an assignment without an approved claim is removed.
 */
export async function approveClaim(deps: ClaimReviewDependencies, claim: StoredClaim, decided: Decided): Promise<void> {
  const { claims, listingOwners } = deps;
  const owner = await deps.owners.findByEmail(claim.businessOwnerEmail);
  if (!owner?.emailVerified) throw ownerNotVerified();
  const verdict = await toVerdict(deps, { claim, decision: 'approved', ...decided });
  if (await claims.findApproved(claim.listing.id)) throw await refuse(claims, claim);
  if (!(await claims.beginApproval(claim._id, decided.at))) throw await alreadyReviewed(claims, claim._id);

  const assignment = await listingOwners.assign(claim.listing.id, owner.id);
  if (assignment !== 'assigned') {
    await claims.cancelApproval(claim._id);
    throw assignment === 'taken' ? listingHasOwner() : listingNotFound();
  }
  const outcome = await claims.approve(claim._id, owner.id, verdict);
  if (outcome !== 'approved') await resolveConflict(deps, claim, owner.id);
}

/** Another operator decided meanwhile: the same, or otherwise. */
async function resolveConflict(deps: ClaimReviewDependencies, claim: StoredClaim, ownerId: string): Promise<void> {
  const { claims } = deps;
  const approved = await claims.findApproved(claim.listing.id);
  if (approved?._id === claim._id) return;

  await claims.cancelApproval(claim._id);
  await releaseListing(deps, claim.listing.id, ownerId);
  throw approved ? listingHasOwner() : await alreadyReviewed(claims, claim._id);
}

/** Removes the owner, unless another approved claim of the same owner gives them the listing. */
async function releaseListing(
  { claims, listingOwners }: ClaimReviewDependencies,
  listingId: string,
  ownerId: string,
): Promise<void> {
  const approved = await claims.findApproved(listingId);
  if (approved?.businessOwnerId !== ownerId) await listingOwners.remove(listingId, ownerId);
}

/** A second approval of one claim, or of a second claim. */
async function refuse(claims: ClaimStore, claim: StoredClaim): Promise<Error> {
  const { status } = (await claims.find(claim._id)) ?? claim;
  return status === 'pending' ? listingHasOwner() : alreadyReviewed(claims, claim._id);
}

/** Declines a claim that waits. */
export async function rejectClaim(deps: ClaimReviewDependencies, claim: StoredClaim, decided: Decided): Promise<void> {
  const verdict = await toVerdict(deps, { claim, decision: 'rejected', ...decided });
  if (!(await deps.claims.reject(claim._id, verdict))) throw await alreadyReviewed(deps.claims, claim._id);
}

/**
 * Ends the ownership first: interrupted after that, the claim still reads as approved and is revoked again. Ends it once
 * more at last: a concurrent approval may have assigned the listing in between.
 */
export async function revokeClaim(deps: ClaimReviewDependencies, claim: StoredClaim, decided: Decided): Promise<void> {
  const { claims, listingOwners } = deps;
  if (claim.status !== 'approved' || !claim.businessOwnerId) throw await alreadyReviewed(claims, claim._id);
  const verdict = await toVerdict(deps, { claim, decision: 'revoked', ...decided });

  await listingOwners.remove(claim.listing.id, claim.businessOwnerId);
  if (!(await claims.revoke(claim._id, verdict))) throw await alreadyReviewed(claims, claim._id);
  await releaseListing(deps, claim.listing.id, claim.businessOwnerId);
}

interface Decision extends Decided {
  claim: StoredClaim;
  decision: 'approved' | 'rejected' | 'revoked';
}

async function toVerdict(
  { findListing }: ClaimReviewDependencies,
  { claim, decision, at, note }: Decision,
): Promise<Verdict> {
  const found = await orUnavailable<FoundListing | undefined>(findListing(claim.listing.id));
  if (!found && decision === 'approved') throw listingNotFound();
  // Nobody needs a mail about a listing that is gone.
  if (!found) return { at, note, mails: [] };
  const mail = decisionMail(decision, { ...found, email: claim.businessOwnerEmail, note, now: at });
  return { at, note, mails: [mail] };
}

async function alreadyReviewed(claims: ClaimStore, id: string): Promise<Error> {
  const claim = await claims.find(id);
  if (!claim) return notFound('claim-not-found', 'We could not find that claim.');
  return conflict('claim-already-reviewed', stateOf(claim));
}

function stateOf({ status, approvalBegunAt }: StoredClaim): string {
  if (status !== 'pending') return `This claim was ${status} before.`;
  return approvalBegunAt
    ? 'Approving this claim was begun and not finished. Approve it again; after that it can be revoked.'
    : 'This claim was not approved yet.';
}

const ownerNotVerified = () =>
  conflict('owner-not-verified', 'There is no verified account with this address yet. Nothing was changed.');

const listingHasOwner = () =>
  conflict('listing-has-owner', 'This listing has an owner already. Revoke that claim first, or reject this one.');

const listingNotFound = () => notFound('listing-not-found', 'The listing of this claim is gone.');
