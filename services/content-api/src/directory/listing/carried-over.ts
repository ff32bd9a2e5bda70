import type { ListingDocument } from './listing.model.ts';

const CARRIED_OVER = ['ownerId', 'appliedRevision', 'reviewScore', 'submissionId'] as const;

/** What does not follow from the fields of a listing, and stays whoever writes it. */
export const toCarriedOver = (before: ListingDocument): Partial<Pick<ListingDocument, (typeof CARRIED_OVER)[number]>> =>
  Object.fromEntries(CARRIED_OVER.flatMap((name) => (before[name] ? [[name, before[name]]] : [])));
