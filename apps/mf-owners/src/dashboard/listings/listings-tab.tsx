import type { OwnedListing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { ErrorState, Skeleton } from '@shoreline/ui';
import { lazy, Suspense } from 'react';

import { dashboardQueries } from '../dashboard.queries.ts';
import { TabHead } from '../tab-head.tsx';
import { FirstRun } from './first-run.tsx';
import { ListingCard } from './listing-card.tsx';
import { LoadingState } from '../loading-state.tsx';

const ListingView = lazy(async () => ({ default: (await import('./listing-view.tsx')).ListingView }));
const EditView = lazy(async () => ({ default: (await import('../editor/edit-view.tsx')).EditView }));

/** What an owner looks after; the address may name one listing, and whether it is edited. */
export function ListingsTab() {
  const [params] = useSearchParams();
  const id = params.get('listing');
  if (!id) return <AllListings />;
  return (
    <Suspense fallback={<ListingsLoading />}>
      {params.has('edit') ? <EditView key={id} id={id} /> : <ListingView key={id} id={id} />}
    </Suspense>
  );
}

function AllListings() {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).listings());

  return (
    <>
      <TabHead title="Your listings" offersClaim={Boolean(data?.length)} />
      {isError && (
        <ErrorState title="Your listings did not load" onRetry={() => void refetch()} retrying={isFetching}>
          They are still there, and visitors see them as before.
        </ErrorState>
      )}
      {!data && !isError && <ListingsLoading />}
      {data && !isError && <Listings listings={data} />}
    </>
  );
}

function Listings({ listings }: { listings: readonly OwnedListing[] }) {
  if (listings.length === 0) return <FirstRun />;
  return (
    <ul className="grid gap-4">
      {listings.map((listing) => (
        <li key={listing.item.id}>
          <ListingCard listing={listing} />
        </li>
      ))}
    </ul>
  );
}

function ListingsLoading() {
  return (
    <LoadingState what="your listings">
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </LoadingState>
  );
}
