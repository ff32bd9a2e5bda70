import { formatDay, type ManagedListing, type Claim } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useSearchParams, SiteLink } from '@shoreline/remote-kit/router';
import { ErrorState, Skeleton, ButtonLink, EmptyState } from '@shoreline/ui';
import { Hourglass, Store } from 'lucide';
import { lazy, Suspense } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { dashboardQueries } from '../dashboard.queries.ts';
import { AddListing } from '../add-listing.tsx';
import { LoadingState } from '../loading-state.tsx';
import { TabHead } from '../tab-head.tsx';
import { ListingCard } from './listing-card.tsx';

const FIRST_PAGE = 1;

const ListingView = lazy(async () => ({ default: (await import('./listing-view.tsx')).ListingView }));
const NewListingView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "editor" */ '../new-listing/new-listing-view.tsx')).NewListingView,
}));
const SubmissionList = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panels" */ '../new-listing/submission-list.tsx')).SubmissionList,
}));
/** What a listing is handed in under: the address keeps it, so that a reload goes on with the same one. */
const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const EditView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "editor" */ '../editor/edit-view.tsx')).EditView,
}));

export function ListingsTab() {
  const [params] = useSearchParams();
  const id = params.get('listing');
  const newId = params.get('new');
  if (newId !== null && IS_ID.test(newId)) {
    return (
      <Suspense fallback={<ListingsLoading />}>
        <NewListingView key={newId} id={newId} hostId={params.get('at')} />
      </Suspense>
    );
  }
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
      <TabHead title="Your listings" offersClaim={Boolean(data?.length)} offersNew={Boolean(data?.length)} />
      {isError && !data && (
        <ErrorState title="Your listings did not load" onRetry={() => void refetch()} retrying={isFetching}>
          They are still there, and visitors see them as before.
        </ErrorState>
      )}
      <Suspense fallback={null}>
        <SubmissionList title="New listings that wait or were declined" isShown={() => true} />
      </Suspense>
      {!data && !isError && <ListingsLoading />}
      {data && <Listings listings={data} />}
    </>
  );
}

function Listings({ listings }: { listings: readonly ManagedListing[] }) {
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

function FirstRun() {
  const claims = useQuery(dashboardQueries(useApi()).claims(FIRST_PAGE));
  if (claims.isPending) return <Skeleton className="h-72 w-full rounded-card" />;

  const waiting = claims.data?.items.find(({ status }) => status === 'pending');
  return waiting ? <ClaimWaits claim={waiting} /> : <NothingYet />;
}

function NothingYet() {
  return (
    <EmptyState
      icon={Store}
      title="Your business belongs here"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink as={SiteLink} href="/claim-business">
            Claim your listing
          </ButtonLink>
          <AddListing />
        </span>
      }
    >
      <p>
        Find your listing and claim it, or add your business if it is not there yet. It is free: once we know it is
        yours, you can keep it up to date, answer enquiries and see how many people look at it.
      </p>
    </EmptyState>
  );
}

function ClaimWaits({ claim }: { claim: Claim }) {
  return (
    <EmptyState
      icon={Hourglass}
      title={`Your claim of ${claim.listing.title} is being read`}
      action={
        <ButtonLink as={SiteLink} href={toDashboard('claims')} variant="outline">
          See your claims
        </ButtonLink>
      }
    >
      <p>You claimed it on {formatDay(claim.claimedAt)}. Here is what happens next:</p>
      <ol className="mt-3 list-decimal space-y-1 pl-5 text-left">
        <li>A person checks that the business is yours, within 3-5 business days.</li>
        <li>We mail you what was decided.</li>
        <li>The listing appears here, with its enquiries and figures.</li>
      </ol>
    </EmptyState>
  );
}
