import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Alert, EmptyState, ErrorState, Skeleton } from '@shoreline/ui';
import { GitCompareArrows } from 'lucide';

import { BuildName } from './build-name.tsx';
import { compareSets, type Difference } from './compare-sets.ts';
import { releaseQueries } from './release.queries.ts';

/** What is another build in the second release set than in the first. */
export function SetDifferences({ from, to }: { from: string; to: string }) {
  const queries = releaseQueries(useApi());
  const [first, second] = [useQuery(queries.set(from)), useQuery(queries.set(to))];
  if (first.isError || second.isError) {
    const retry = (): void => void Promise.all([first.refetch(), second.refetch()]);
    return (
      <ErrorState title="These cannot be compared" retrying={first.isFetching || second.isFetching} onRetry={retry}>
        One of them was never live, or releases cannot be read just now.
      </ErrorState>
    );
  }
  if (!first.data || !second.data) return <Skeleton className="h-60 w-full rounded-card" />;
  const { changed, same } = compareSets(first.data, second.data);
  if (changed.length === 0) {
    return (
      <EmptyState icon={GitCompareArrows} title="They are the same">
        <p>All {same} apps have the same build in both.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {changed.map((difference) => (
          <DifferenceRow key={difference.app} {...difference} />
        ))}
      </ul>
      <Alert
        tone="info"
        title={same === 1 ? 'One app is the same in both' : `${same} apps are the same in both`}
        className="mt-4"
      />
    </>
  );
}

const DifferenceRow = ({ app, from, to }: Difference) => (
  <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-3 sm:px-5">
    <h2 className="text-base font-semibold">{app}</h2>
    <p className="text-sm">{from ? <BuildName {...from} /> : 'not there'}</p>
    <p className="text-sm">
      <span aria-hidden>→ </span>
      <span className="sr-only">becomes </span>
      {to ? <BuildName {...to} /> : 'not there'}
    </p>
  </li>
);
