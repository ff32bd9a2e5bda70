import type { DirectoryItem } from '@shoreline/contracts';

/** What cards show of a listing. The rest stays out of lists, and so out of the document that carries their data. */
export type CardListing = Pick<
  DirectoryItem,
  | 'id'
  | 'slug'
  | 'title'
  | 'category'
  | 'subcategory'
  | 'suburb'
  | 'featured'
  | 'primaryImage'
  | 'shortDescription'
  | 'features'
  | 'priceRange'
  | 'website'
  | 'bookingUrl'
  | 'openingHours'
  | 'eventDate'
  | 'eventEndDate'
  | 'eventTime'
>;

/** Keeps of an answer what cards show. */
export const toCardListing = ({
  id,
  slug,
  title,
  category,
  subcategory,
  suburb,
  featured,
  primaryImage,
  shortDescription,
  features,
  priceRange,
  website,
  bookingUrl,
  openingHours,
  eventDate,
  eventEndDate,
  eventTime,
}: DirectoryItem): CardListing => ({
  id,
  slug,
  title,
  category,
  subcategory,
  suburb,
  featured,
  primaryImage,
  shortDescription,
  features,
  priceRange,
  website,
  bookingUrl,
  openingHours,
  eventDate,
  eventEndDate,
  eventTime,
});
