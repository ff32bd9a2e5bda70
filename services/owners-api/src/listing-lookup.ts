import { type ApiClient, ApiClientError } from '@shoreline/api-client';
import { directoryRoutes, type EnquiriesAddress, type Site, siteRoutes } from '@shoreline/contracts';

export interface FoundListing {
  listing: EnquiriesAddress;
  site: Site;
  owner?: { email: string } | undefined;
}

/** Asks for a listing. Undefined when there is none; rejects while content-api is away. */
export type FindListing = (id: string) => Promise<FoundListing | undefined>;

export const findListingThrough =
  (content: ApiClient, findOwner: (id: string) => Promise<FoundListing['owner']>): FindListing =>
  async (id) => {
    try {
      const [listing, site] = await Promise.all([
        content.call(directoryRoutes.enquiriesAddress, { params: { id } }),
        content.call(siteRoutes.read, {}),
      ]);
      const owner = listing.ownerId === null ? undefined : await findOwner(listing.ownerId);
      return { listing, site, owner };
    } catch (error) {
      if (error instanceof ApiClientError && error.code === 'directory-item-not-found') return undefined;
      throw error;
    }
  };
