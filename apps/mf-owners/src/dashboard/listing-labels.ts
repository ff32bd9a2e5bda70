import type { Attribute, PriceRange } from '@shoreline/contracts';

/** What the text fields of a listing are called. */
export const fieldLabels = {
  title: 'Name',
  shortDescription: 'Summary',
  description: 'Description',
  address: 'Street address',
  suburb: 'Suburb',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  bookingUrl: 'Booking page',
} as const;

/** What a listing may promise beyond its features. */
export const attributeLabels: Record<Attribute, string> = {
  'family-friendly': 'Family friendly',
  'wheelchair-accessible': 'Wheelchair accessible',
  'bulk-billing': 'Bulk billing',
};

/** How dear a place is. */
export const priceLabels: Record<PriceRange, string> = {
  $: '$ Budget',
  $$: '$$ Moderate',
  $$$: '$$$ Premium',
  $$$$: '$$$$ Luxury',
};
