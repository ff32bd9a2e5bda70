import type { DirectoryCallToActionProps } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Skeleton, Badge, Card, CardBody, CardLink, Picture } from '@shoreline/ui';
import { useId } from 'react';

import {
  callToActionQueries,
  type CallToActionListing,
  toCallToActionQuery,
  toDirectoryPath,
} from './call-to-action.queries.ts';

/** A few listings on a page of another remote. Renders nothing when they cannot be loaded. */
export function DirectoryCallToAction(props: DirectoryCallToActionProps) {
  const titleId = useId();
  const listings = useListings(props);
  if (listings.isError) return null;

  return (
    <section aria-labelledby={titleId}>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="text-2xl">
          {props.heading ?? 'Local services'}
        </h2>
        <ButtonLink as={SiteLink} href={toDirectoryPath(props)} variant="link">
          Browse the directory
        </ButtonLink>
      </header>
      <Listings listings={listings} />
    </section>
  );
}

const useListings = (props: DirectoryCallToActionProps) =>
  useQuery(callToActionQueries(useApi()).listings(toCallToActionQuery(props)));

function Listings({ listings: { data } }: { listings: ReturnType<typeof useListings> }) {
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  if (data.length === 0) return <p className="text-muted">No services found</p>;

  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {data.map((listing) => (
        <CallToActionCard key={listing.path} listing={listing} />
      ))}
    </ul>
  );
}

function CallToActionCard({ listing }: { listing: CallToActionListing }) {
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
