import { emptyListingFields, type Listing, type ListingChanges, mapFields, ownerFields } from '@shoreline/contracts';

/** A café about which little is known: no date, no place on the map, no hours, nobody to call. */
export const exampleListing = (parts: Partial<Listing> = {}): Listing => ({
  ...emptyListingFields,
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'cup-and-oar',
  title: 'Cup & Oar',
  category: 'Restaurant',
  subcategory: 'Café',
  status: 'active',
  featured: false,
  primaryImage: { src: '/api/artwork/table/cup-and-oar.svg', width: 1200, height: 800, alt: 'A table.' },
  images: [],
  shortDescription: 'Coffee by the boat ramp.',
  description: 'Opens with the tide.',
  eventDate: null,
  eventEndDate: null,
  eventTime: null,
  recurrence: null,
  address: '1 Ramp Lane',
  suburb: 'Tewantin',
  state: 'QLD',
  postcode: '4565',
  tags: [],
  ...parts,
});

/** A complete edit of the example listing, with what a test wants to be different. */
export function exampleChanges(parts: Partial<ListingChanges> = {}): ListingChanges {
  const listing = exampleListing();
  return { ...(mapFields(ownerFields, (name) => listing[name]) as ListingChanges), ...parts };
}
