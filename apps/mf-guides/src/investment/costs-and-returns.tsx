import type { InvestmentGuide } from '@shoreline/guides';
import { FactSources } from '../shared/facts/fact-figure.tsx';

const seasonNames = { peak: 'Peak', 'off-peak': 'Off-peak' };

const HUNDRED_PERCENT = 100;

const BAR_HEIGHT = 3;

export function CostsAndReturns({ guide }: { guide: InvestmentGuide }) {
  return (
    <>
      <CostBreakdown guide={guide} />
      <Expenses expenses={guide.expenses} />
      <SeasonCalendar guide={guide} />
      <FactSources facts={guide.costFigures} />
    </>
  );
}

function Expenses({ expenses }: Pick<InvestmentGuide, 'expenses'>) {
  return (
    <section aria-labelledby="expenses-title" className="mt-14">
      <h3 id="expenses-title">Ongoing expenses</h3>
      <dl className="mt-4">
        {expenses.map(({ title, anchor, figure, text }) => (
          <div key={title} id={anchor} className="grid gap-x-8 border-t border-line py-4 sm:grid-cols-[14rem_1fr]">
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

function CostBreakdown({ guide: { costExample, costs } }: { guide: InvestmentGuide }) {
  return (
    <section aria-labelledby="breakdown-title">
      <h3 id="breakdown-title">Cost breakdown</h3>
      <p className="mt-2 text-muted">An {costExample} purchase with everything in it: what goes where.</p>
      <table className="mt-5 w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Share</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {costs.map((cost) => (
            <Row key={cost.category} cost={cost} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({
  cost: { category, description, percentage, share, amount },
}: {
  cost: InvestmentGuide['costs'][number];
}) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-4 pr-4 text-left font-normal">
        <span className="block font-semibold">{category}</span>
        <span className="block text-sm text-muted">{description}</span>
        <svg
          aria-hidden
          viewBox={`0 0 ${HUNDRED_PERCENT} ${BAR_HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-2 h-2.5 w-full"
        >
          <rect width={HUNDRED_PERCENT} height={BAR_HEIGHT} className="fill-sunken" />
          <rect width={percentage} height={BAR_HEIGHT} className="fill-ocean" />
        </svg>
      </th>
      <td className="py-4 pr-4 text-right font-serif text-xl font-[560] tabular-nums">{share}</td>
      <td className="py-4 text-right text-muted tabular-nums">{amount}</td>
    </tr>
  );
}

function SeasonCalendar({ guide: { seasonText, months } }: { guide: InvestmentGuide }) {
  return (
    <section aria-labelledby="season-title" className="mt-14 print:break-inside-avoid">
      <h3 id="season-title">Rental seasonality</h3>
      <p className="mt-2 max-w-prose text-muted">{seasonText}</p>
      <ol className="mt-6 grid grid-cols-3 gap-2 sm:grid-cols-6 print:grid-cols-4">
        {months.map(({ name, season }) => (
          <li
            key={name}
            className={`rounded-control border px-3 py-3.5 ${season === 'peak' ? 'border-sun bg-sun text-on-sun' : 'border-line bg-surface'}`}
          >
            <span className="block font-semibold">{name}</span>
            <span className={`block text-xs ${season === 'peak' ? '' : 'text-muted'}`}>{seasonNames[season]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
