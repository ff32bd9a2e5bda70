import type { Claim } from '@shoreline/contracts';

import type { StoredClaim } from './claim.store.ts';

/** A claim as its owner reads it. */
export const toClaim = (claim: StoredClaim): Claim => ({
  id: claim._id,
  listing: claim.listing,
  status: claim.status,
  verificationMethod: claim.verificationMethod,
  notes: claim.notes,
  claimedAt: claim.claimedAt.toISOString(),
  verifiedAt: claim.verifiedAt?.toISOString() ?? null,
  reviewNote: claim.reviewNote,
});
