import { FactSources } from '../shared/facts/fact-sources.tsx';
import { CostBreakdown } from './cost-breakdown.tsx';
import type { InvestmentGuide, OngoingExpense } from './investment-guide.ts';
import { SeasonCalendar } from './season-calendar.tsx';

interface CostsAndReturnsProps {
  guide: Pick<InvestmentGuide, 'costExample' | 'costs' | 'expenses' | 'seasonText' | 'months' | 'costFigures'>;
}

/** What it costs once, what it costs every year, and when it earns. */
export function CostsAndReturns({ guide }: CostsAndReturnsProps) {
  return (
    <>
      <CostBreakdown example={guide.costExample} costs={guide.costs} />
      <Expenses expenses={guide.expenses} />
      <SeasonCalendar text={guide.seasonText} months={guide.months} />
      <FactSources facts={guide.costFigures} />
    </>
  );
}

function Expenses({ expenses }: { expenses: readonly OngoingExpense[] }) {
  return (
    <section aria-labelledby="expenses-title" className="mt-14">
      <h3 id="expenses-title">Ongoing expenses</h3>
      <dl className="mt-4">
        {expenses.map(({ title, figure, text }) => (
          <div key={title} className="grid gap-x-8 border-t border-line py-4 sm:grid-cols-[14rem_1fr]">
            <dt>
              <span className="block font-semibold">{title}</span>
              {figure && <span className="block text-sm font-semibold text-coral-text">{figure}</span>}
            </dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
