import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, Card, CardBody, CardLink, Picture } from '@shoreline/ui';

import type { CardListing } from '../card-listing.ts';
import { toListingPath } from '../listing-path.ts';
import { shorten } from '../shorten.ts';

/** Characters of a description: less than in the directory, for this is an aside on another page. */
const DESCRIPTION_LENGTH = 110;

/** A listing in a few words, on a page about something else. */
export function CallToActionCard({ listing }: { listing: CardListing }) {
  return (
    <Card as="li" lifts padding="none">
      <Picture picture={listing.primaryImage} frame="none" className="aspect-[2/1]" />
      {listing.featured && (
        <Badge tone="featured" className="absolute top-3 left-3">
          Featured
        </Badge>
      )}
      <CardBody>
        <p className="text-sm text-muted">
          {listing.subcategory} · {listing.suburb}
        </p>
        <h3 className="mt-1 text-lg">
          <CardLink as={SiteLink} href={toListingPath(listing)}>
            {listing.title}
          </CardLink>
        </h3>
        <p className="mt-2 text-sm text-muted">{shorten(listing.shortDescription, DESCRIPTION_LENGTH)}</p>
      </CardBody>
    </Card>
  );
}
