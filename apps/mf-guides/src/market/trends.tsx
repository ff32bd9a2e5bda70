import { FactSources } from '../fact-sources.tsx';
import type { MarketGuide } from './read-market.ts';
import { QuarterTable } from './quarter-table.tsx';
import { DaysChart, PriceChart, SalesChart } from './trend-charts.tsx';

/** Four quarters: as a table, as drawings, and how to read them. */
export function Trends({ guide: { advice, anchors, quarters } }: { guide: MarketGuide }) {
  return (
    <>
      <QuarterTable quarters={quarters} />
      <FactSources facts={anchors} />
      <div className="mt-6 grid gap-6 print:hidden">
        <PriceChart quarters={quarters} />
        <div className="grid gap-6 xl:grid-cols-2">
          <SalesChart quarters={quarters} />
          <DaysChart quarters={quarters} />
        </div>
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
