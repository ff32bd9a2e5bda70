import { formatShortDay, type ListingMetricName, type ListingMetrics } from '@shoreline/contracts';
import { ChartFrame, LazyChart } from '@shoreline/ui';

import { daysOf, metricLabels } from './metric-labels.ts';

const loadDayBars = async () => (await import(/* webpackChunkName: "charts" */ './day-bars.tsx')).DayBars;

interface DaysChartProps {
  metrics: ListingMetrics;
  name: ListingMetricName;
}

/** One metric, day by day. */
export function DaysChart({ metrics, name }: DaysChartProps) {
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
