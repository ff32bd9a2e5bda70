import type { ApiClient } from '@shoreline/api-client';
import { listingOwnershipRoutes as routes } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';

import { orUnavailable } from './owned-listings.ts';

/** Changes whose a listing is. Both may be called again; both reject with 503 while content-api is away. */
export interface ListingOwners {
  assign(listingId: string, ownerId: string): Promise<'assigned' | 'taken' | 'missing'>;
  /** Nothing happens when the listing is somebody else's. */
  remove(listingId: string, ownerId: string): Promise<void>;
}

const refusals = new Map<string, 'taken' | 'missing'>([
  ['listing-has-owner', 'taken'],
  ['directory-item-not-found', 'missing'],
]);

/** Content-api stores who owns a listing, with the listing. */
export const listingOwnersThrough = (content: ApiClient): ListingOwners => ({
  async assign(id, ownerId) {
    try {
      await orUnavailable(content.call(routes.assignOwner, { params: { id }, body: { ownerId } }));
      return 'assigned';
    } catch (error) {
      const refusal = error instanceof ApiError ? refusals.get(error.code) : undefined;
      if (!refusal) throw error;
      return refusal;
    }
  },
  remove: (id, ownerId) => orUnavailable(content.call(routes.removeOwner, { params: { id, ownerId } })),
});
