import { type ApiClient, ApiClientError } from '@shoreline/api-client';
import { directoryRoutes, type EnquiriesAddress, type Site, siteRoutes } from '@shoreline/contracts';

/** A listing as mails about it need it, and the site they come from. */
export interface FoundListing {
  listing: EnquiriesAddress;
  site: Site;
}

/** Asks for a listing. Undefined when there is none; rejects while content-api is away. */
export type FindListing = (id: string) => Promise<FoundListing | undefined>;

/** Listings are content-api's; so is what the site is called. */
export const findListingThrough =
  (content: ApiClient): FindListing =>
  async (id) => {
    try {
      const [listing, site] = await Promise.all([
        content.call(directoryRoutes.enquiriesAddress, { params: { id } }),
        content.call(siteRoutes.read, {}),
      ]);
      return { listing, site };
    } catch (error) {
      if (error instanceof ApiClientError && error.code === 'directory-item-not-found') return undefined;
      throw error;
    }
  };
