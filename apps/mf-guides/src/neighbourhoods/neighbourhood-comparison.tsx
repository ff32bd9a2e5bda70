import type { NeighbourhoodSummary } from '@shoreline/guides';
import { useSearchParams, SiteLink } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { Check, Plus } from 'lucide';
import type { ReactNode } from 'react';

import { COMPARE_ANCHOR, comparedOf, MOST_COMPARED, toggleAddress } from './comparison.ts';
import { doingRatings, priceRangeLabels, whoRatings } from './rating-labels.ts';
import { RatingBlocks } from './rating-row.tsx';

const CHIP = 'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm transition-colors';

export function NeighbourhoodComparison({ summaries }: { summaries: readonly NeighbourhoodSummary[] }) {
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

function ComparisonTable({ compared }: { compared: readonly NeighbourhoodSummary[] }) {
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

interface ComparisonChoiceProps {
  summaries: readonly NeighbourhoodSummary[];
  compared: readonly NeighbourhoodSummary[];
}

/** The six as links that take one in or out; they work without a script. */
function ComparisonChoice({ summaries, compared }: ComparisonChoiceProps) {
  const isFull = compared.length >= MOST_COMPARED;

  return (
    <>
      <ul aria-label="Neighbourhoods to compare" className="mt-5 flex flex-wrap gap-2 print:hidden">
        {summaries.map((neighbourhood) => (
          <li key={neighbourhood.id}>
            <Choice neighbourhood={neighbourhood} compared={compared} isFull={isFull} />
          </li>
        ))}
      </ul>
      {isFull && <p className="mt-2 text-sm text-muted print:hidden">Three are in. Take one out to choose another.</p>}
    </>
  );
}

interface ChoiceProps extends Pick<ComparisonChoiceProps, 'compared'> {
  neighbourhood: NeighbourhoodSummary;
  isFull: boolean;
}

function Choice({ neighbourhood: { id, name }, compared, isFull }: ChoiceProps) {
  const [parameters] = useSearchParams();
  const isIn = compared.some((other) => other.id === id);
  if (isFull && !isIn) return <span className={`${CHIP} border-line text-muted`}>{name}</span>;

  return (
    <SiteLink
      href={toggleAddress(parameters, compared, id)}
      replace
      preventScrollReset
      className={`${CHIP} ${isIn ? 'border-ocean bg-ocean-soft font-semibold text-ocean' : 'border-edge hover:border-ink'}`}
    >
      <Icon of={isIn ? Check : Plus} size={16} />
      {name} <span className="sr-only">{isIn ? '– take out' : '– compare'}</span>
    </SiteLink>
  );
}
