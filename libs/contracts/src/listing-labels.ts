/** What a page calls these fields of a listing: apart from their rules, which pages without a form do not carry. */
export const listingLabels = {
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  priceRange: 'Price range',
  openingHours: 'Opening hours',
} as const;

export const priceNames = { $: 'Budget', $$: 'Moderate', $$$: 'Premium', $$$$: 'Luxury' } as const;
export type PriceRange = keyof typeof priceNames;
