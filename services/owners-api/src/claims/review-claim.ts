import { describeAct } from '@shoreline/audit';
import type { ReviewedClaim } from '@shoreline/contracts';
import { conflict, notFound } from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { FindListing, FoundListing } from '../listing-lookup.ts';
import { type ListingOwners, orUnavailable } from '../owned-listings.ts';
import { toClaim, type StoredClaim, type ClaimOwners } from './claim.documents.ts';
import { decisionMail } from './claim.mails.ts';
import { questionMail } from './claim-question.mails.ts';
import type { ClaimStore, Verdict } from './claim.store.ts';

export interface ClaimReviewDependencies {
  claims: ClaimStore;
  owners: ClaimOwners;
  listingOwners: ListingOwners;
  findListing: FindListing;
}

const reviews = { approved: approveClaim, rejected: rejectClaim, revoked: revokeClaim, 'needs-more': askClaimant };

interface ClaimReview {
  id: string;
  decision: keyof typeof reviews;
  review: Decided;
}

/** Approves, rejects or revokes a claim, and notifies its owner. Throws where that cannot be done now. */
export async function reviewClaim(
  deps: ClaimReviewDependencies,
  { id, decision, review }: ClaimReview,
  ctx: Context,
): Promise<void> {
  const claim = await findClaim(deps, id);
  describeAct(ctx, { event: `claim-${decision}`, email: claim.businessOwnerEmail });
  await reviews[decision](deps, claim, review);
}

/** The claim with this id; throws 404 without one. */
export async function findClaim({ claims }: Pick<ClaimReviewDependencies, 'claims'>, id: string): Promise<StoredClaim> {
  const claim = await claims.find(id);
  if (!claim) throw claimNotFound();
  return claim;
}

/** A claim with what there is to decide by. Asks content-api; throws 503 while that is away. */
export async function toReviewedClaim(
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

type Decided = Omit<Verdict, 'mails'>;

/** Approving again finishes what was interrupted: content-api decides which of two owners is first. */
async function approveClaim(deps: ClaimReviewDependencies, claim: StoredClaim, decided: Decided): Promise<void> {
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

async function refuse(claims: ClaimStore, claim: StoredClaim): Promise<Error> {
  const { status } = (await claims.find(claim._id)) ?? claim;
  return status === 'pending' ? listingHasOwner() : alreadyReviewed(claims, claim._id);
}

async function rejectClaim(deps: ClaimReviewDependencies, claim: StoredClaim, decided: Decided): Promise<void> {
  const verdict = await toVerdict(deps, { claim, decision: 'rejected', ...decided });
  if (!(await deps.claims.reject(claim._id, verdict))) throw await alreadyReviewed(deps.claims, claim._id);
}

/** Ends the ownership first, so that it can be repeated, and once more at last: an approval may have come in between. */
async function revokeClaim(deps: ClaimReviewDependencies, claim: StoredClaim, decided: Decided): Promise<void> {
  const { claims, listingOwners } = deps;
  if (claim.status !== 'approved' || !claim.businessOwnerId) throw await alreadyReviewed(claims, claim._id);
  const verdict = await toVerdict(deps, { claim, decision: 'revoked', ...decided });

  await listingOwners.remove(claim.listing.id, claim.businessOwnerId);
  if (!(await claims.revoke(claim._id, claim.businessOwnerId, verdict))) throw await alreadyReviewed(claims, claim._id);
  await releaseListing(deps, claim.listing.id, claim.businessOwnerId);
}

/** The question is the note. */
async function askClaimant(deps: ClaimReviewDependencies, claim: StoredClaim, decided: Decided): Promise<void> {
  const { claims, findListing } = deps;
  const found = await orUnavailable(findListing(claim.listing.id));
  if (!found) throw listingNotFound();
  const { at, note, by } = decided;
  const question = note ?? '';
  const mail = questionMail({ ...found, email: claim.businessOwnerEmail, question, now: at });
  if (await claims.ask(claim._id, { question, askedAt: at, by, mail })) return;
  const { status } = await findClaim(deps, claim._id);
  throw status === 'pending' ? alreadyAsked() : await alreadyReviewed(claims, claim._id);
}

interface Decision extends Decided {
  claim: StoredClaim;
  decision: 'approved' | 'rejected' | 'revoked';
}

async function toVerdict(
  { findListing }: ClaimReviewDependencies,
  { claim, decision, ...decided }: Decision,
): Promise<Verdict> {
  const found = await orUnavailable<FoundListing | undefined>(findListing(claim.listing.id));
  if (!found && decision === 'approved') throw listingNotFound();
  // Nobody needs a mail about a listing that is gone.
  if (!found) return { ...decided, mails: [] };
  const { note, at } = decided;
  const mail = decisionMail(decision, { ...found, email: claim.businessOwnerEmail, note, now: at });
  return { ...decided, mails: [mail] };
}

async function alreadyReviewed(claims: ClaimStore, id: string): Promise<Error> {
  const claim = await claims.find(id);
  if (!claim) return claimNotFound();
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

const alreadyAsked = () =>
  conflict(
    'claim-already-asked',
    'This claim waits for an answer already, is being approved, or was asked five times.',
  );

const listingHasOwner = () =>
  conflict('listing-has-owner', 'This listing has an owner already. Revoke that claim first, or reject this one.');

const listingNotFound = () => notFound('listing-not-found', 'The listing of this claim is gone.');

const claimNotFound = () => notFound('claim-not-found', 'We could not find that claim.');
