import type { DirectoryCallToActionProps } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Skeleton } from '@shoreline/ui';
import { useId } from 'react';

import { toCallToActionQuery, toDirectoryPath } from './call-to-action.ts';
import { callToActionQueries } from './call-to-action.queries.ts';
import { CallToActionCard } from './call-to-action-card.tsx';

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
