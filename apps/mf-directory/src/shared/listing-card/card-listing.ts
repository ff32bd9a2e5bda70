import type { Listing } from '@shoreline/contracts';

const SHOWN = [
  'id',
  'slug',
  'title',
  'category',
  'subcategory',
  'suburb',
  'featured',
  'primaryImage',
  'shortDescription',
  'features',
  'priceRange',
  'rating',
  'website',
  'bookingUrl',
  'openingHours',
  'closure',
  'offers',
  'eventDate',
  'eventEndDate',
  'eventTime',
  'eventStatus',
  'eventPrice',
  'eventPriceTo',
] as const;
export type CardListing = Pick<Listing, (typeof SHOWN)[number]>;

export const toCardListing = (listing: Listing): CardListing => pickFields(listing, SHOWN);

/** These fields of a response and no others: what is not shown stays out of the dehydrated state in the document. */
export const pickFields = <T extends object, K extends keyof T>(source: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, source[field]])) as Pick<T, K>;
