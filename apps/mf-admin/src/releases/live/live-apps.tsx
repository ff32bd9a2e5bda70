import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { EmptyState, ErrorState, Skeleton } from '@shoreline/ui';
import { PackageOpen } from 'lucide';

import { releaseQueries } from '../release.queries.ts';
import { AppRow } from './app-row.tsx';

export function LiveApps() {
  const { data, isError, isFetching, refetch } = useQuery(releaseQueries(useApi()).live());
  if (isError && !data) {
    return (
      <ErrorState title="What is live cannot be read" retrying={isFetching} onRetry={() => void refetch()}>
        The site goes on with it all the same. Give it a moment and try again.
      </ErrorState>
    );
  }
  if (!data) return <LiveLoading />;
  if (data.apps.length === 0) {
    return (
      <EmptyState icon={PackageOpen} title="Nothing was published yet">
        <p>A team publishes with its token: npm run release -- publish. What it publishes stands here.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-3 text-sm text-muted tabular-nums">
        Revision {data.revision} · release set <span className="font-mono">{data.set}</span>
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.apps.map((app) => (
          <AppRow key={app.app} app={app} revision={data.revision} />
        ))}
      </ul>
    </>
  );
}

const LiveLoading = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading what is live…
    </p>
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
);
