import type { ClaimStatus, ReviewedClaim } from '@shoreline/contracts';

import { formatDateTime, formatDay, formatKeyValues, toReviewList } from '../format.ts';

const nothing: Record<ClaimStatus, string> = {
  pending: 'No claim waits for a decision.',
  approved: 'No claim is approved.',
  rejected: 'No claim was declined.',
  withdrawn: 'No claim was taken back.',
  revoked: 'No approved claim was revoked.',
};

const titles: Record<ClaimStatus, string> = {
  pending: 'waiting for a decision',
  approved: 'approved',
  rejected: 'declined',
  withdrawn: 'taken back by the claimant',
  revoked: 'revoked',
};

const methods: Record<ReviewedClaim['verificationMethod'], string> = {
  email: 'by email',
  phone: 'by phone',
  address: 'by post',
  manual: 'with documents',
};

export const listClaims = (page: { items: ReviewedClaim[]; total: number }, status: ClaimStatus): string =>
  toReviewList(page, {
    empty: nothing[status],
    nouns: ['claim', 'claims'],
    state: titles[status],
    head: ['Sent', 'Id', 'Claimed with', 'Account', 'Listing'],
    toRow: (claim) => [
      formatDay(claim.claimedAt),
      claim.id,
      claim.businessOwnerEmail,
      accountOf(claim),
      claim.competing > 0 ? `${claim.listing.title} (${countOthers(claim)})` : claim.listing.title,
    ],
  });

export function showClaim(claim: ReviewedClaim, pageUrl: string): string {
  const { id, listing, status, listingEmail, competing, claimedAt, verifiedAt, reviewNote, notes } = claim;
  const keyValues = formatKeyValues([
    ['Id', id],
    ['Status', status],
    ['Page', pageUrl],
    ['The listing shows', listingEmail ?? 'no email address'],
    ...claimantOf(claim),
    ['Owner now', ownerOf(claim)],
    ['Competing', competing === 0 ? 'no' : countOthers(claim)],
    ['Sent', formatDateTime(claimedAt)],
    ...(verifiedAt ? [['Approved', formatDateTime(verifiedAt)] as const] : []),
    ...(reviewNote ? [['Note', reviewNote] as const] : []),
  ]);
  return [listing.title, '', keyValues, '', notes ?? 'Nothing was written with it.'].join('\n');
}

function claimantOf(claim: ReviewedClaim): (readonly [string, string])[] {
  const { businessOwnerEmail, listingEmail, owner, withSession, verificationMethod } = claim;
  return [
    ['Claimed with', businessOwnerEmail],
    ['The same address', listingEmail?.toLowerCase() === businessOwnerEmail ? 'yes' : 'no'],
    ['Account', accountOf(claim)],
    ...(owner ? [['Name', owner.name] as const, ['Registered', formatDateTime(owner.createdAt)] as const] : []),
    ['Signed in while claiming', withSession ? 'yes' : 'no'],
    ['Wants to prove it', methods[verificationMethod]],
  ];
}

function accountOf({ owner }: ReviewedClaim): string {
  if (!owner) return 'none yet';
  return owner.emailVerified ? 'verified' : 'not verified';
}

function ownerOf({ currentOwnerId, owner }: ReviewedClaim): string {
  if (currentOwnerId === null) return 'nobody';
  return currentOwnerId === owner?.id ? 'the claimant' : 'somebody else';
}

const countOthers = ({ competing }: ReviewedClaim): string =>
  competing === 1 ? 'one other claim waits' : `${competing} other claims wait`;
