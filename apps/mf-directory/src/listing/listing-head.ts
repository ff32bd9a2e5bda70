import { type Listing, toListingPath } from '@shoreline/contracts';
import type { NotFoundText, PageHead } from '@shoreline/remote-kit';

import { toStructuredData } from './structured-data.ts';

export const LISTING_NOT_FOUND: NotFoundText = {
  title: 'Item Not Found',
  message: "Sorry, we couldn't find the directory item you're looking for.",
  back: { to: '/directory', label: 'Back to Directory' },
};

/** What can stand behind `/directory/`: a slug or an id. Anything else is not asked for. */
export const isIdentifier = (text: string): boolean => /^[A-Za-z0-9-]{1,80}$/.test(text);

/** The canonical address carries the slug, however the page was reached. */
export const listingHead = (listing: Listing, origin: string): PageHead => ({
  title: `${listing.title}, ${listing.suburb} – Shoreline`,
  description: listing.shortDescription,
  canonical: toListingPath(listing),
  image: listing.primaryImage.src,
  jsonLd: toStructuredData(listing, origin, Date.now()),
});

/** The head of a listing that did not load. */
export const unreadListingHead = (path: string): PageHead => ({
  title: 'This listing did not load – Shoreline',
  description: 'A listing of the Noosa Business Directory.',
  canonical: path,
  noIndex: true,
});
