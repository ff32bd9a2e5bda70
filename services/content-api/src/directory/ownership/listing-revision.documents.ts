import type { Listing, ListingRevision, ReviewedRevision } from '@shoreline/contracts';

import type { ListingRevisionDocument } from './listing-revision.model.ts';

export const toEditId = ({ _id, editId }: Pick<ListingRevisionDocument, '_id' | 'editId'>): string => editId ?? _id;

export const toRevision = (document: ListingRevisionDocument): ListingRevision => ({
  id: toEditId(document),
  listingId: document.listingId,
  ownerId: document.ownerId,
  status: document.status,
  changes: document.changes,
  submittedAt: document.submittedAt.toISOString(),
  reviewedAt: document.reviewedAt?.toISOString() ?? null,
  reviewNote: document.reviewNote,
});

export const toReviewedRevision = (document: ListingRevisionDocument, live: Listing): ReviewedRevision => ({
  ...toRevision(document),
  ownerEmail: document.ownerEmail,
  live,
});
