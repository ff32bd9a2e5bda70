import { type LoadPage, notFound, type PageHead, prefetchOrNotFound, type RemoteContext } from '@shoreline/remote-kit';

import { listingQueries } from './listing.queries.ts';
import { isIdentifier, ITEM_NOT_FOUND, listingHead, unreadListingHead } from './listing-head.ts';

/** Fetches the listing or event behind an address. */
export async function loadListing(
  { api, queryClient, site }: RemoteContext,
  { params, url }: LoadPage,
): Promise<PageHead> {
  const { identifier = '' } = params;
  if (!isIdentifier(identifier)) throw notFound(ITEM_NOT_FOUND);
  const listing = await prefetchOrNotFound(queryClient, listingQueries(api).item(identifier), ITEM_NOT_FOUND);
  return listing ? listingHead(listing, site.origin) : unreadListingHead(url.pathname);
}
