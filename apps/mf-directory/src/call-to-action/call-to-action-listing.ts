import { type DirectoryItem, toListingPath } from '@shoreline/contracts';

import { shorten } from '../shorten.ts';

/** Characters of a description: less than in the directory, for this is an aside on another page. */
const DESCRIPTION_LENGTH = 110;

/** What the aside shows of a listing, and no more: it stands in the document of somebody else's page. */
export interface CallToActionListing extends Pick<
  DirectoryItem,
  'title' | 'subcategory' | 'suburb' | 'featured' | 'primaryImage'
> {
  path: string;
  description: string;
}

/** Keeps of an answer what the aside shows. */
export const toCallToActionListing = (item: DirectoryItem): CallToActionListing => ({
  path: toListingPath(item),
  title: item.title,
  subcategory: item.subcategory,
  suburb: item.suburb,
  featured: item.featured,
  primaryImage: item.primaryImage,
  description: shorten(item.shortDescription, DESCRIPTION_LENGTH),
});
