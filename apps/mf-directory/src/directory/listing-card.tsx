import { toListingPath, truncate } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, Card, CardBody, CardLink, Picture } from '@shoreline/ui';
import type { ComponentType } from 'react';

import { formatShortDate } from '../shared/dates/brisbane-date.ts';
import type { CardListing } from '../shared/listing-card/card-listing.ts';

const ESSENTIAL = ['Healthcare', 'Education', 'Government', 'Banking'];
const QUALITY = ['Real Estate', 'Education', 'Healthcare'];

const badges: Record<string, (listing: Listing) => string> = {
  visit: ({ category, bookingUrl }) => {
    if (category === 'Attraction' || category === 'Tour') return 'Must-Visit';
    return bookingUrl ? 'Book Now' : 'Tourist Favorite';
  },
  settled: (listing) => (isService(listing, ESSENTIAL) ? 'Essential Service' : 'Local Favorite'),
  moving: (listing) => {
    if (isService(listing, QUALITY)) return 'Quality Choice';
    return listing.category === 'Restaurant' || listing.category === 'Accommodation'
      ? 'Family-Friendly'
      : 'Established';
  },
};

/** Characters of a description and features on a card (docs/requirements.md, directory). */
const DESCRIPTION_LENGTH = 150;
const FEATURE_COUNT = 3;

interface ListingCardProps {
  listing: CardListing;
  persona: string;
  isEarly: boolean;
  /** Open state and save button; loaded after hydration. */
  CardExtras: ComponentType<{ listing: CardListing }> | undefined;
}

export function ListingCard({ listing, persona, isEarly, CardExtras }: ListingCardProps) {
  const badge = toPersonaBadge(listing, persona);

  return (
    <Card as="li" lifts padding="none">
      <div className="relative">
        <Picture picture={listing.primaryImage} eager={isEarly} frame="none" className="aspect-[3/2]" />
        {CardExtras && <CardExtras listing={listing} />}
      </div>
      <Badge tone={listing.featured ? 'featured' : 'neutral'} className="absolute top-3 left-3">
        {badge}
      </Badge>
      <CardBody>
        <p className="flex justify-between gap-4 text-sm text-muted">
          <span>
            {listing.subcategory} · {listing.suburb}
          </span>
          {listing.priceRange && <span>{listing.priceRange}</span>}
        </p>
        <h3 className="mt-1.5">
          <CardLink as={SiteLink} href={toListingPath(listing)}>
            {listing.title}
          </CardLink>
        </h3>
        {listing.rating && (
          <p className="mt-1 text-sm text-muted">
            <span aria-hidden="true">★ </span>
            {listing.rating.average} of 5 · {listing.rating.count} reviews
          </p>
        )}
        {listing.eventDate && (
          <p className="mt-1 text-sm font-semibold text-coral-text">{formatShortDate(listing.eventDate)}</p>
        )}
        <p className="mt-2.5 text-sm text-muted">{truncate(listing.shortDescription, DESCRIPTION_LENGTH)}</p>
        <Features features={listing.features} />
      </CardBody>
    </Card>
  );
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  const more = features.length - FEATURE_COUNT;

  return (
    <ul aria-label="Features" className="mt-auto flex flex-wrap gap-1.5 pt-4">
      {features.slice(0, FEATURE_COUNT).map((feature) => (
        <li key={feature}>
          <Badge tone="ocean">{feature}</Badge>
        </li>
      ))}
      {more > 0 && <li className="px-1 text-xs leading-6 text-muted">+{more} more</li>}
    </ul>
  );
}

type Listing = Pick<CardListing, 'category' | 'subcategory' | 'featured' | 'bookingUrl'>;

const isService = ({ category, subcategory }: Listing, subcategories: readonly string[]): boolean =>
  category === 'Service' && subcategories.includes(subcategory);

export const toPersonaBadge = (listing: Listing, persona: string): string =>
  listing.featured ? 'Featured' : (badges[persona]?.(listing) ?? 'Popular');
