import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { EmptyState, ErrorState } from '@shoreline/ui';
import { PackageOpen } from 'lucide';

import { LoadingBlock } from '../../shared/loading-block.tsx';
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
  if (!data) return <LoadingBlock label="Loading what is live…" className="h-96" />;
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
