import { claimRoutes, formatDay, type Claim } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQuery, useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton, Badge, Button, ConfirmDialog } from '@shoreline/ui';
import { Store } from 'lucide';
import { useState } from 'react';

import { readPage, toDashboard } from '../dashboard-address.ts';
import { dashboardQueries, PAGE_SIZE, dashboardKeys } from '../dashboard.queries.ts';
import { ErrorMessage } from '../../shared/failure/error-message.tsx';
import { LoadingState } from '../loading-state.tsx';
import { TabHead } from '../tab-head.tsx';
import { ClaimEvidence } from './claim-evidence.tsx';
import { claimBadgeOf, claimStatusMessage } from './claim-labels.ts';

export function ClaimsTab() {
  const [params] = useSearchParams();
  const page = readPage(params);
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).claims(page));

  return (
    <>
      <TabHead title="Your claims" offersClaim={Boolean(data?.total)} />
      {isError && !data && (
        <ErrorState title="Your claims did not load" onRetry={() => void refetch()} retrying={isFetching}>
          They are being read all the same. Give it a moment and try again.
        </ErrorState>
      )}
      {!data && !isError && <ClaimsLoading />}
      {data && <Claims page={page} claims={data.items} total={data.total} />}
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

function ClaimRow({ claim }: { claim: Claim }) {
  const { listing, status, claimedAt, reviewNote, notes } = claim;
  const { label, tone } = claimBadgeOf(claim);
  return (
    <article
      aria-label={`Claim of ${listing.title}`}
      className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg wrap-anywhere">{listing.title}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted">Claimed on {formatDay(claimedAt)}.</p>
        <p className="mt-2 max-w-prose text-sm">{claimStatusMessage(claim)}</p>
        <Note title="What we wrote to you" text={reviewNote} />
        <Note title="What you wrote" text={notes} />
        <ClaimEvidence claim={claim} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {status === 'approved' && (
          <ButtonLink as={SiteLink} href={toDashboard('listings', { listing: listing.id })} variant="outline" size="sm">
            Open the listing
          </ButtonLink>
        )}
        {status === 'pending' && <Withdraw claim={claim} />}
      </div>
    </article>
  );
}

function Note({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="text-xs text-muted">{title}</p>
      <p className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

function Withdraw({ claim: { id, listing } }: { claim: Claim }) {
  const [isOpen, setOpen] = useState(false);
  const withdrawal = useWithdrawClaim(id, () => setOpen(false));
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" size="sm" aria-label={`Withdraw claim of ${listing.title}`}>
          Withdraw claim
        </Button>
      }
      title="Withdraw this claim?"
      cancelLabel="Keep it"
      action={
        <Button variant="danger" loading={withdrawal.isPending && 'Withdrawing…'} onClick={() => withdrawal.mutate()}>
          Withdraw
        </Button>
      }
      failure={
        withdrawal.isError && { title: 'The claim was not withdrawn', text: <ErrorMessage error={withdrawal.error} /> }
      }
    >
      <p className="wrap-anywhere">Nobody reads your claim of {listing.title} then. You can claim it again later.</p>
    </ConfirmDialog>
  );
}

function useWithdrawClaim(id: string, onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(claimRoutes.withdraw, { params: { id } }),
    onSuccess() {
      onDone();
      toast({ title: 'Claim withdrawn' });
      return queryClient.invalidateQueries({ queryKey: dashboardKeys.claims });
    },
  });
}
