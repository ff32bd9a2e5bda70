import type { ListingMetricName, ListingMetrics } from '@shoreline/contracts';
import { Card, Icon } from '@shoreline/ui';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide';

import { formatChange, metricLabels } from './metric-labels.ts';

const ARROW_SIZE_PX = 15;

interface MetricTableProps {
  metrics: ListingMetrics;
  names: readonly ListingMetricName[];
  /** The metric shown in the chart. */
  chosen: ListingMetricName;
  onChoose: (name: ListingMetricName) => void;
}

/** Every metric of a span against the span before. The name of a metric selects it for the chart. */
export function MetricTable({ metrics, names, chosen, onChoose }: MetricTableProps) {
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
      <Icon of={arrowOf(now - before)} size={ARROW_SIZE_PX} className="text-ocean" />
      {formatChange(now, before)}
    </span>
  );
}

function arrowOf(difference: number) {
  if (difference === 0) return ArrowRight;
  return difference > 0 ? ArrowUp : ArrowDown;
}
