import { type Listing, toListingPath, truncate } from '@shoreline/contracts';

/** Characters of a description: less than in the directory, for this is an aside on another page. */
const DESCRIPTION_LENGTH = 110;

/** What the aside shows of a listing, and no more: it stands in the document of somebody else's page. */
export interface CallToActionListing extends Pick<
  Listing,
  'title' | 'subcategory' | 'suburb' | 'featured' | 'primaryImage'
> {
  path: string;
  description: string;
}

/** Keeps of an answer what the aside shows. */
export const toCallToActionListing = (item: Listing): CallToActionListing => ({
  path: toListingPath(item),
  title: item.title,
  subcategory: item.subcategory,
  suburb: item.suburb,
  featured: item.featured,
  primaryImage: item.primaryImage,
  description: truncate(item.shortDescription, DESCRIPTION_LENGTH),
});
