import type { MarketGuide, MarketQuarter, Trend } from '@shoreline/guides';
import { Icon } from '@shoreline/ui';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide';

import { FactSources } from '../shared/facts/fact-figure.tsx';
import { SCROLL_HINT } from '../shared/tables/scroll-hint.ts';
import { trendLabels, writeFigure } from './market.ts';
import { DaysChart, PriceChart, SalesChart } from './trend-charts.tsx';

const arrows = { up: ArrowUp, down: ArrowDown, stable: ArrowRight };

const columns = ['Quarter', 'Median price', 'Growth', 'Sales', 'Days on market', 'Trend'];

export function Trends({ guide: { advice, anchors, quarters } }: { guide: MarketGuide }) {
  return (
    <>
      <QuarterTable quarters={quarters} />
      <FactSources facts={anchors} />
      <div className="mt-6 grid gap-6 xl:grid-cols-2 print:block">
        <div className="xl:col-span-2">
          <PriceChart quarters={quarters} />
        </div>
        <SalesChart quarters={quarters} />
        <DaysChart quarters={quarters} />
      </div>
      <section className="mt-12">
        <h3 id="advice-title">How to read a small market</h3>
        <ul className="mt-4 grid max-w-prose list-disc gap-3 pl-5 marker:text-coral-text">
          {advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function QuarterTable({ quarters }: { quarters: readonly MarketQuarter[] }) {
  return (
    <section aria-labelledby="quarters-title">
      <h3 id="quarters-title">Quarter by quarter</h3>
      <p className="mt-2 max-w-prose text-muted">
        Houses in the Shire of Noosa. A figure with “about” was filled in by us between two published ones: it shows the
        way, not the amount.
      </p>
      <div className={`mt-5 ${SCROLL_HINT}`} tabIndex={0} role="region" aria-label="Figures by quarter">
        <table className="w-full border-collapse text-sm tabular-nums sm:text-base print:text-xs">
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="border-b border-edge py-2.5 pr-5 text-left font-semibold print:pr-2"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {quarters.map((quarter) => (
              <QuarterRow key={quarter.period} quarter={quarter} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function QuarterRow({ quarter }: { quarter: MarketQuarter }) {
  const { period, medianPrice, growth, salesVolume, daysOnMarket, trend } = quarter;

  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-3 pr-5 text-left font-semibold whitespace-nowrap print:pr-2">
        {period}
      </th>
      {[medianPrice, growth, salesVolume, daysOnMarket].map((fact, index) => (
        <td key={columns[index + 1]} className="py-3 pr-5 whitespace-nowrap print:pr-2">
          {writeFigure(fact)}
        </td>
      ))}
      <td className="py-3 whitespace-nowrap">
        <TrendLabel trend={trend} />
      </td>
    </tr>
  );
}

function TrendLabel({ trend }: { trend: Trend }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={arrows[trend]} size={16} className="text-ocean" />
      {trendLabels[trend]}
    </span>
  );
}
