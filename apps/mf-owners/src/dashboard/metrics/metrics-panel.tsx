import { type MetricSpan, metricSpans, type ListingMetricName, listingMetricNames } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ErrorState, Skeleton } from '@shoreline/ui';
import { useState } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { dashboardQueries } from '../dashboard.queries.ts';
import { DaysChart } from './days-chart.tsx';
import { MetricTable } from './metric-table.tsx';
import { LoadingState } from '../loading-state.tsx';

const USUAL_SPAN: MetricSpan = 30;

/** What people did with a listing: totals against the span before, and one metric day by day. */
export function MetricsPanel({ id }: { id: string }) {
  const [params] = useSearchParams();
  const days = metricSpans.find((span) => span === Number(params.get('days'))) ?? USUAL_SPAN;
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).metrics(id, days));
  const [chosen, setChosen] = useState<ListingMetricName>('views');

  return (
    <section aria-labelledby="metrics-title">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h3 id="metrics-title" className="text-2xl">
          Figures
        </h3>
        <Spans id={id} days={days} />
      </div>
      {isError && (
        <div className="mt-4">
          <ErrorState title="The figures did not load" onRetry={() => void refetch()} retrying={isFetching}>
            Nothing is lost: they are counted all the same.
          </ErrorState>
        </div>
      )}
      {!data && !isError && <MetricsLoading />}
      {data && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <MetricTable metrics={data} names={listingMetricNames} chosen={chosen} onChoose={setChosen} />
          <DaysChart metrics={data} name={chosen} />
        </div>
      )}
    </section>
  );
}

/** Links, so that a span can be bookmarked and shared. */
function Spans({ id, days }: { id: string; days: MetricSpan }) {
  return (
    <nav aria-label="Span of the figures" className="inline-flex rounded-control border border-edge p-0.5">
      {metricSpans.map((span) => (
        <SiteLink
          key={span}
          href={toDashboard('listings', { listing: id, days: span })}
          replace
          preventScrollReset
          viewTransition={false}
          aria-current={span === days ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-sm px-3.5 text-sm font-medium text-muted hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper pointer-coarse:min-h-11"
        >
          {span} days
        </SiteLink>
      ))}
    </nav>
  );
}

function MetricsLoading() {
  return (
    <LoadingState what="the figures" className="mt-4 grid gap-6 lg:grid-cols-[5fr_7fr]">
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </LoadingState>
  );
}
