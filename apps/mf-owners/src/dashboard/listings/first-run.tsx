import type { Claim } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, Skeleton } from '@shoreline/ui';
import { Hourglass, Store } from 'lucide';

import { formatDay } from '@shoreline/contracts';
import { toDashboard } from '../dashboard-address.ts';
import { dashboardQueries } from '../dashboard.queries.ts';

const FIRST_PAGE = 1;

/** An owner without a listing: what to do first, or what is going on. */
export function FirstRun() {
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
        <ButtonLink as={SiteLink} href="/claim-business">
          Claim your listing
        </ButtonLink>
      }
    >
      <p>
        Find your listing and claim it. It is free: once we know it is yours, you can keep it up to date, answer
        enquiries and see how many people look at it.
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
