import type { Claim } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton } from '@shoreline/ui';
import { Store } from 'lucide';

import { readPage, toDashboard } from '../dashboard-address.ts';
import { dashboardQueries, PAGE_SIZE } from '../dashboard.queries.ts';
import { TabHead } from '../tab-head.tsx';
import { ClaimRow } from './claim-row.tsx';
import { LoadingState } from '../loading-state.tsx';

/** What an owner asked for, and what became of it. */
export function ClaimsTab() {
  const [params] = useSearchParams();
  const page = readPage(params);
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).claims(page));

  return (
    <>
      <TabHead title="Your claims" offersClaim={Boolean(data?.total)} />
      {isError && (
        <ErrorState title="Your claims did not load" onRetry={() => void refetch()} retrying={isFetching}>
          They are being read all the same. Give it a moment and try again.
        </ErrorState>
      )}
      {!data && !isError && <ClaimsLoading />}
      {data && !isError && <Claims page={page} claims={data.items} total={data.total} />}
    </>
  );
}

interface ClaimsProps {
  page: number;
  claims: readonly Claim[];
  total: number;
}

function Claims({ page, claims, total }: ClaimsProps) {
  if (total === 0) return <NoClaims />;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {claims.map((claim) => (
          <li key={claim.id} className="p-5 sm:px-6">
            <ClaimRow claim={claim} />
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <Pagination
          as={SiteLink}
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          toHref={(target) => toDashboard('claims', { page: target })}
          className="mt-6"
        />
      )}
    </>
  );
}

function NoClaims() {
  return (
    <EmptyState
      icon={Store}
      title="You have not claimed a listing yet"
      action={
        <ButtonLink as={SiteLink} href="/claim-business">
          Claim your listing
        </ButtonLink>
      }
    >
      <p>Find your business in the directory and tell us that it is yours. A person reads every claim.</p>
    </EmptyState>
  );
}

function ClaimsLoading() {
  return (
    <LoadingState what="your claims">
      <Skeleton className="h-56 w-full rounded-card" />
    </LoadingState>
  );
}
