import { type Listing, toListingPath } from '@shoreline/contracts';

/** The pages above a listing and the listing itself, by name and path; the home page is left out. */
export const toBreadcrumbs = (listing: Listing): (readonly [name: string, path: string])[] => [
  ...(listing.category === 'Event'
    ? [['Events', '/events'] as const]
    : [['Directory', '/directory'] as const, [listing.category, `/directory?category=${listing.category}`] as const]),
  [listing.title, toListingPath(listing)],
];
