import {
  metricSpans,
  listingMetricNames,
  formatShortDay,
  type MetricSpan,
  type ListingMetricName,
  type ListingMetrics,
} from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ErrorState, Skeleton, ChartFrame, LazyChart, Card, Icon } from '@shoreline/ui';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide';
import { useState } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { dashboardQueries } from '../dashboard.queries.ts';
import { LoadingState } from '../loading-state.tsx';
import { daysOf, metricLabels, formatChange } from './metric-labels.ts';

const USUAL_SPAN: MetricSpan = 30;

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

const loadDayBars = async () => (await import(/* webpackChunkName: "charts" */ './day-bars.tsx')).DayBars;

interface DaysChartProps {
  metrics: ListingMetrics;
  name: ListingMetricName;
}

function DaysChart({ metrics, name }: DaysChartProps) {
  const { title, meaning } = metricLabels[name];
  const days = daysOf(metrics, name);
  return (
    <ChartFrame
      title={`${title} per day`}
      summary={`${meaning}. The last ${metrics.days} days, today included.`}
      columns={['Day', title]}
      rows={days.map(({ date, value }) => [formatShortDay(date) ?? date, String(value)])}
    >
      <LazyChart load={loadDayBars} props={{ days }} height="h-64" />
    </ChartFrame>
  );
}

interface MetricTableProps {
  metrics: ListingMetrics;
  names: readonly ListingMetricName[];
  chosen: ListingMetricName;
  onChoose: (name: ListingMetricName) => void;
}

function MetricTable({ metrics, names, chosen, onChoose }: MetricTableProps) {
  return (
    <Card padding="none">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">Figures of the last {metrics.days} days</caption>
        <thead>
          <tr className="border-b border-edge text-left">
            <th scope="col" className="py-3 pr-3 pl-5 font-semibold">
              Figure
            </th>
            <th scope="col" className="px-3 py-3 text-right font-semibold">
              {metrics.days} days
            </th>
            <th scope="col" className="py-3 pr-5 pl-3 font-semibold">
              Against before
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-b border-line last:border-0 has-aria-pressed:bg-ocean-soft">
              <th scope="row" className="py-0.5 pr-3 pl-5 text-left font-normal">
                <button
                  type="button"
                  aria-pressed={name === chosen ? true : undefined}
                  onClick={() => onChoose(name)}
                  className="inline-flex min-h-11 cursor-pointer items-center text-ocean underline decoration-transparent underline-offset-4 hover:decoration-current aria-pressed:font-semibold aria-pressed:text-ink"
                >
                  {metricLabels[name].title}
                </button>
              </th>
              <td className="px-3 py-2 text-right text-base font-semibold">{metrics.totals[name]}</td>
              <td className="py-2 pr-5 pl-3 text-muted">
                <Change now={metrics.totals[name]} before={metrics.previous[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={arrowOf(now - before)} size={15} className="text-ocean" />
      {formatChange(now, before)}
    </span>
  );
}

function arrowOf(difference: number) {
  if (difference === 0) return ArrowRight;
  return difference > 0 ? ArrowUp : ArrowDown;
}
