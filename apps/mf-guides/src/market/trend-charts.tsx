import type { DatedFact } from '@shoreline/facts';
import { ChartFrame, LazyChart } from '@shoreline/ui';

import type { SeriesPoint } from './charts/chart-data.ts';
import { loadBarChart, loadLineChart } from './charts/load-charts.ts';
import { trendLabels, writeFigure, writeShortPrice } from './market.ts';
import type { MarketQuarter } from './read-market.ts';

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
    <ChartFrame
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
    </ChartFrame>
  );
}

export function SalesChart({ quarters }: TrendChartProps) {
  return (
    <ChartFrame
      title="Houses sold"
      summary="How many changed hands in the shire in three months."
      note="All four are indicative."
      columns={['Quarter', 'Sales']}
      rows={quarters.map(({ period, salesVolume }) => [period, writeFigure(salesVolume)])}
    >
      <LazyChart load={loadBarChart} props={{ points: toPoints(quarters, 'salesVolume', plainly) }} height={HEIGHT} />
    </ChartFrame>
  );
}

export function DaysChart({ quarters }: TrendChartProps) {
  return (
    <ChartFrame
      title="Days on market"
      summary="From the first advertisement to a contract, for the house in the middle."
      note="All four are indicative."
      columns={['Quarter', 'Days on market']}
      rows={quarters.map(({ period, daysOnMarket }) => [period, writeFigure(daysOnMarket)])}
    >
      <LazyChart load={loadBarChart} props={{ points: toPoints(quarters, 'daysOnMarket', plainly) }} height={HEIGHT} />
    </ChartFrame>
  );
}
