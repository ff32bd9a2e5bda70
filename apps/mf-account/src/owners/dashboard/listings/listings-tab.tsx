import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink, ErrorState, Icon, Skeleton } from '@shoreline/ui';
import { Plus } from 'lucide';
import { lazy, Suspense } from 'react';

import { dashboardQueries } from '../dashboard.queries.ts';
import { FirstRun } from './first-run.tsx';
import { ListingCard } from './listing-card.tsx';

const ICON_SIZE_PX = 18;

const ListingView = lazy(async () => ({ default: (await import('./listing-view.tsx')).ListingView }));
const EditView = lazy(async () => ({ default: (await import('../editor/edit-view.tsx')).EditView }));

/** What an owner looks after; the address may name one listing, and whether it is edited. */
export function ListingsTab() {
  const [params] = useSearchParams();
  const id = params.get('listing');
  if (!id) return <AllListings />;
  return (
    <Suspense fallback={<Waiting />}>
      {params.has('edit') ? <EditView key={id} id={id} /> : <ListingView key={id} id={id} />}
    </Suspense>
  );
}

function AllListings() {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).listings());

  if (isError) {
    return (
      <ErrorState title="Your listings did not load" onRetry={() => void refetch()} retrying={isFetching}>
        They are still there, and visitors see them as before.
      </ErrorState>
    );
  }
  if (!data) return <Waiting />;
  if (data.length === 0) return <FirstRun />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Your listings</h2>
        <ButtonLink as={SiteLink} href="/claim-business" variant="outline" size="sm">
          <Icon of={Plus} size={ICON_SIZE_PX} />
          Claim another listing
        </ButtonLink>
      </div>
      <ul className="mt-5 grid gap-4">
        {data.map((listing) => (
          <li key={listing.item.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        Loading your listings…
      </p>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  );
}
