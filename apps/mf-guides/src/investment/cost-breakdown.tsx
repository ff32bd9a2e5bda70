import type { CostItem } from './investment-guide.ts';

const HUNDRED_PERCENT = 100;
const BAR_HEIGHT = 3;

interface CostBreakdownProps {
  /** The total, as people read it. */
  example: string;
  costs: readonly CostItem[];
}

/** Where the money of one purchase goes: a table that is also its own chart. */
export function CostBreakdown({ example, costs }: CostBreakdownProps) {
  return (
    <section aria-labelledby="breakdown-title">
      <h3 id="breakdown-title">Cost breakdown</h3>
      <p className="mt-2 text-muted">An {example} purchase with everything in it: what goes where.</p>
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

function Row({ cost: { category, description, percentage, share, amount } }: { cost: CostItem }) {
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
