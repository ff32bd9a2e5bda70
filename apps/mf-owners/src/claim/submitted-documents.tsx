import type { Listing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Card, ErrorState, Skeleton } from '@shoreline/ui';

import { dashboardQueries } from '../dashboard/dashboard.queries.ts';
import { ClaimDocuments } from '../shared/claim-documents/claim-documents.tsx';
import { TextLink } from '../shared/page/owner-frame.tsx';

/** Documents of the claim that was handed in a moment ago, for its owner. */
export function SubmittedDocuments({ business }: { business: Listing }) {
  // What is known of claims is older than this one.
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...dashboardQueries(useApi()).claims(1),
    refetchOnMount: 'always',
  });
  const claim = data?.items.find(({ listing, status }) => listing.id === business.id && status === 'pending');

  if (claim) {
    return (
      <Card as="div" className="text-sm">
        <ClaimDocuments claim={claim} as="h2" />
      </Card>
    );
  }
  if (isError) {
    return (
      <ErrorState title="Documents cannot be added just now" onRetry={() => void refetch()} retrying={isFetching}>
        Your claim is with us all the same. Try again, or add them in your dashboard later.
      </ErrorState>
    );
  }
  if (!isFetchedAfterMount) return <Skeleton className="h-40 w-full rounded-card" />;
  return (
    <p>
      You can add documents in <TextLink to="/owners?tab=claims">your claims</TextLink>.
    </p>
  );
}
