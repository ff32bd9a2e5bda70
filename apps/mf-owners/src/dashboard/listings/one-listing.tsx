import type { ManagedListing } from '@shoreline/contracts';
import { isMissing, useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Skeleton } from '@shoreline/ui';
import { Store } from 'lucide';
import type { ReactNode } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { dashboardQueries } from '../dashboard.queries.ts';
import { LoadingState } from '../loading-state.tsx';

interface OneListingProps {
  id: string;
  children: (listing: ManagedListing) => ReactNode;
}

export function OneListing({ id, children }: OneListingProps) {
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries(useApi()).listing(id));

  if (data) return children(data);
  return (
    <>
      <h2 className="sr-only">Your listing</h2>
      <WithoutListing error={error} isFetching={isFetching} onRetry={() => void refetch()} />
    </>
  );
}

interface WithoutListingProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

function WithoutListing({ error, isFetching, onRetry }: WithoutListingProps) {
  if (isMissing(error)) return <NotYours />;
  if (error) {
    return (
      <ErrorState title="This listing did not load" onRetry={onRetry} retrying={isFetching}>
        Visitors see it as before. Give it a moment and try again.
      </ErrorState>
    );
  }
  return (
    <LoadingState what="the listing">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-64 w-full rounded-card" />
    </LoadingState>
  );
}

function NotYours() {
  return (
    <EmptyState
      icon={Store}
      title="This is not one of your listings"
      action={
        <ButtonLink as={SiteLink} href={toDashboard('listings')} variant="outline">
          All your listings
        </ButtonLink>
      }
    >
      <p>It may have been removed, or it belongs to somebody else.</p>
    </EmptyState>
  );
}
