import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, Card, CardBody, CardLink, Picture } from '@shoreline/ui';

import type { CallToActionListing } from './call-to-action.queries.ts';

export function CallToActionCard({ listing }: { listing: CallToActionListing }) {
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
          <CardLink as={SiteLink} href={listing.path}>
            {listing.title}
          </CardLink>
        </h3>
        <p className="mt-2 text-sm text-muted">{listing.description}</p>
      </CardBody>
    </Card>
  );
}
