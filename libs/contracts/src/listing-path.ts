import type { Listing } from './directory.ts';

/** The one address of a listing: events stand in the calendar, everything else in the directory. */
export const toListingPath = ({ category, slug }: Pick<Listing, 'category' | 'slug'>): string =>
  category === 'Event' ? `/events/${slug}` : `/directory/${slug}`;
