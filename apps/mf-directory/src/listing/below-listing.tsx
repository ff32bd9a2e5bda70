import type { Listing } from '@shoreline/contracts';
import type { ComponentProps } from 'react';

import { ListingReviews } from './reviews/listing-reviews.tsx';
import { SimilarListings } from './similar-listings.tsx';

export interface BelowListingProps extends ComponentProps<typeof SimilarListings> {
  listing: Listing;
}

export const BelowListing = ({ listing, ...similar }: BelowListingProps) => (
  <>
    {!similar.isEvent && <ListingReviews listing={listing} identifier={similar.identifier} />}
    <SimilarListings {...similar} />
  </>
);
