import type { DatedFact } from '@shoreline/facts';
import type { MarketQuarter } from '@shoreline/guides';
import { LazyChart } from '@shoreline/ui';

import type { SeriesPoint } from './charts/chart-data.ts';
import { loadBarChart, loadLineChart } from './charts/load-charts.ts';
import { trendLabels, writeFigure, writeShortPrice } from './market.ts';
import { PrintedChart } from './printed-chart.tsx';

/** As tall as `SERIES_HEIGHT`. */
const HEIGHT = 'h-64 print:h-auto';
const NOTE = 'Published for the last quarter; indicative before it.';

interface TrendChartProps {
  quarters: readonly MarketQuarter[];
}

type Figure = 'medianPrice' | 'salesVolume' | 'daysOnMarket';

const toPoints = (
  quarters: readonly MarketQuarter[],
  figure: Figure,
  write: (fact: DatedFact) => string,
): SeriesPoint[] =>
  quarters.map((quarter) => ({
    label: quarter.period,
    value: quarter[figure].value,
    text: write(quarter[figure]),
    ...(figure === 'medianPrice' && { trend: quarter.trend }),
  }));

const plainly = ({ value }: DatedFact): string => String(value);

export function PriceChart({ quarters }: TrendChartProps) {
  return (
    <PrintedChart
      title="Median house price"
      summary="A triangle points the way a quarter went, a square is one that stood still. The foot of the drawing is not zero."
      note={NOTE}
      columns={['Quarter', 'Median price', 'Growth', 'Trend']}
      rows={quarters.map(({ period, medianPrice, growth, trend }) => [
        period,
        writeFigure(medianPrice),
        writeFigure(growth),
        trendLabels[trend],
      ])}
    >
      <LazyChart
        load={loadLineChart}
        props={{ points: toPoints(quarters, 'medianPrice', writeShortPrice) }}
        height={HEIGHT}
      />
    </PrintedChart>
  );
}

export const SalesChart = ({ quarters }: TrendChartProps) => (
  <CountChart
    title="Houses sold"
    summary="How many changed hands in the shire in three months."
    column="Sales"
    figure="salesVolume"
    quarters={quarters}
  />
);

export const DaysChart = ({ quarters }: TrendChartProps) => (
  <CountChart
    title="Days on market"
    summary="From the first advertisement to a contract, for the house in the middle."
    column="Days on market"
    figure="daysOnMarket"
    quarters={quarters}
  />
);

interface CountChartProps extends TrendChartProps, Record<'title' | 'summary' | 'column', string> {
  figure: Figure;
}

function CountChart({ title, summary, column, figure, quarters }: CountChartProps) {
  return (
    <PrintedChart
      title={title}
      summary={summary}
      note="All four are indicative."
      columns={['Quarter', column]}
      rows={quarters.map((quarter) => [quarter.period, writeFigure(quarter[figure])])}
    >
      <LazyChart load={loadBarChart} props={{ points: toPoints(quarters, figure, plainly) }} height={HEIGHT} />
    </PrintedChart>
  );
}
