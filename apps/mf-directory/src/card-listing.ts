import type { DirectoryItem } from '@shoreline/contracts';

import { keepFields } from './keep-fields.ts';

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
export type CardListing = Pick<DirectoryItem, (typeof SHOWN)[number]>;

/** Keeps of an answer what cards show. */
export const toCardListing = (item: DirectoryItem): CardListing => keepFields(item, SHOWN);
