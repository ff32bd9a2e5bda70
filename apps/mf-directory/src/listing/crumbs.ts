import { type Listing, toListingPath } from '@shoreline/contracts';

/** Where a listing stands, from the outside in; the last one is the listing itself. */
export const toCrumbs = (listing: Listing): { label: string; href: string }[] => [
  { label: 'Home', href: '/' },
  ...(listing.category === 'Event'
    ? [{ label: 'Events', href: '/events' }]
    : [
        { label: 'Directory', href: '/directory' },
        { label: listing.category, href: `/directory?category=${listing.category}` },
      ]),
  { label: listing.title, href: toListingPath(listing) },
];
