import { FactSources } from '../shared/facts/fact-sources.tsx';
import { ChartOnPaper } from './chart-on-paper.tsx';
import type { MarketGuide } from './read-market.ts';
import { QuarterTable } from './quarter-table.tsx';
import { DaysChart, PriceChart, SalesChart } from './trend-charts.tsx';

/** Four quarters: as a table, as drawings, and how to read them. */
export function Trends({ guide: { advice, anchors, quarters } }: { guide: MarketGuide }) {
  return (
    <>
      <QuarterTable quarters={quarters} />
      <FactSources facts={anchors} />
      <div className="mt-6 grid gap-6 xl:grid-cols-2 print:block">
        <div className="xl:col-span-2">
          <ChartOnPaper>
            <PriceChart quarters={quarters} />
          </ChartOnPaper>
        </div>
        <ChartOnPaper>
          <SalesChart quarters={quarters} />
        </ChartOnPaper>
        <ChartOnPaper>
          <DaysChart quarters={quarters} />
        </ChartOnPaper>
      </div>
      <section className="mt-12">
        <h3>How to read a small market</h3>
        <ul className="mt-4 grid max-w-prose list-disc gap-3 pl-5 marker:text-coral-text">
          {advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
