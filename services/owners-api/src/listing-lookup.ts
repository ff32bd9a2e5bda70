import { type ApiClient, ApiClientError } from '@shoreline/api-client';
import { directoryRoutes, type EnquiriesAddress, type Site, siteRoutes } from '@shoreline/contracts';

/** A listing as mails about it need it, and the site they come from. */
export interface FoundListing {
  listing: EnquiriesAddress;
  site: Site;
  /** The account the listing belongs to, if it belongs to one. */
  owner?: { email: string } | undefined;
}

/** Asks for a listing. Undefined when there is none; rejects while content-api is away. */
export type FindListing = (id: string) => Promise<FoundListing | undefined>;

/** Finds the account of an owner. */
type FindOwner = (id: string) => Promise<{ email: string } | undefined>;

/** Listings are content-api's, and so is what the site is called; owners are ours. */
export const findListingThrough =
  (content: ApiClient, findOwner: FindOwner): FindListing =>
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
