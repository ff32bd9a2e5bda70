import type { Listing } from '@shoreline/contracts';

import { pickFields } from './pick-fields.ts';

/** What cards show of a listing. */
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
  'website',
  'bookingUrl',
  'openingHours',
  'eventDate',
  'eventEndDate',
  'eventTime',
] as const;
export type CardListing = Pick<Listing, (typeof SHOWN)[number]>;

/** Picks from a response what cards show. */
export const toCardListing = (item: Listing): CardListing => pickFields(item, SHOWN);
