import { useSearchParams } from '@shoreline/remote-kit/router';
import type { ReactNode } from 'react';

import { RatingBlocks } from './rating-row.tsx';
import { COMPARE_ANCHOR, comparedOf } from './comparison.ts';
import { ComparisonChoice } from './comparison-choice.tsx';
import type { NeighbourhoodSummary } from './neighbourhood.ts';
import { doingRatings, priceRangeLabels, whoRatings } from './rating-labels.ts';

interface NeighbourhoodComparisonProps {
  summaries: readonly NeighbourhoodSummary[];
}

/** Up to three neighbourhoods side by side, chosen in the address. */
export function NeighbourhoodComparison({ summaries }: NeighbourhoodComparisonProps) {
  const [parameters] = useSearchParams();
  const compared = comparedOf(parameters, summaries);

  return (
    <section
      id={COMPARE_ANCHOR}
      aria-labelledby="compare-title"
      className="mt-20 scroll-mt-24 print:break-inside-avoid"
    >
      <h2 id="compare-title" className="text-2xl">
        Side by side
      </h2>
      <p className="mt-2 max-w-prose text-muted print:hidden">
        Choose up to three. The address keeps your choice, so you can send it to whoever you are moving with.
      </p>
      <ComparisonChoice summaries={summaries} compared={compared} />
      {compared.length > 0 && <ComparisonTable compared={compared} />}
    </section>
  );
}

interface ComparisonTableProps {
  compared: readonly NeighbourhoodSummary[];
}

function ComparisonTable({ compared }: ComparisonTableProps) {
  const columns = compared.map((neighbourhood) => ({
    neighbourhood,
    ratings: [...whoRatings(neighbourhood), ...doingRatings(neighbourhood)],
  }));

  return (
    <table aria-labelledby="compare-title" className="mt-6 w-full table-fixed border-collapse">
      <thead>
        <tr className="border-b border-edge">
          <td className="w-[28%]" />
          {compared.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              className="py-3 pl-2 text-left align-bottom font-serif text-sm leading-tight font-[560] sm:text-xl"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns[0]?.ratings.map(({ label }, row) => (
          <Row key={label} label={label}>
            {columns.map(({ neighbourhood, ratings }) => (
              <td key={neighbourhood.id} className="py-2.5 pl-2">
                <RatingBlocks rating={ratings[row]?.rating ?? 0} />
              </td>
            ))}
          </Row>
        ))}
        <Row label="Walk to the beach">
          {compared.map(({ id, lifestyle }) => (
            <td key={id} className="py-2.5 pl-2 text-sm font-semibold">
              {lifestyle.beachAccess ? 'Yes' : 'No'}
            </td>
          ))}
        </Row>
        <Row label="Prices">
          {compared.map(({ id, pricing }) => (
            <td key={id} className="py-2.5 pl-2 text-sm font-semibold">
              {priceRangeLabels[pricing.priceRange]}
            </td>
          ))}
        </Row>
      </tbody>
    </table>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 text-left text-sm leading-snug font-normal hyphens-auto">
        {label}
      </th>
      {children}
    </tr>
  );
}
