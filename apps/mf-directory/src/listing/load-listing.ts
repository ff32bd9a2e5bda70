import { toListingPath } from '@shoreline/contracts';
import {
  type LoadPage,
  movedTo,
  notFound,
  type PageHead,
  prefetch,
  prefetchOrNotFound,
  type RemoteContext,
} from '@shoreline/remote-kit';

import { isIdentifier, LISTING_NOT_FOUND, listingHead, unreadListingHead } from './listing-head.ts';
import { listingQueries, sketchQueries } from './listing.queries.ts';

/** Fetches the listing or event behind an address, and those like it. However it was reached, it stands at the address that carries its slug. */
export async function loadListing(
  { api, queryClient, site }: RemoteContext,
  { params, url }: LoadPage,
): Promise<PageHead> {
  const { identifier = '' } = params;
  if (!isIdentifier(identifier)) throw notFound(LISTING_NOT_FOUND);
  const queries = listingQueries(api);
  const [listing] = await Promise.all([
    prefetchOrNotFound(queryClient, queries.listing(identifier), LISTING_NOT_FOUND),
    prefetch(queryClient, queries.similar(identifier)),
  ]);
  if (!listing) return unreadListingHead(url.pathname);
  const path = toListingPath(listing);
  if (url.pathname !== path) throw movedTo(`${path}${url.search}` as `/${string}`);
  const { latitude, longitude } = listing;
  if (latitude !== null && longitude !== null) {
    await prefetch(queryClient, sketchQueries.around([longitude, latitude]));
  }
  return listingHead(listing, site.origin);
}
