import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { Check, Plus } from 'lucide';

import { MOST_COMPARED, toggleAddress } from './comparison.ts';
import type { NeighbourhoodSummary } from './neighbourhood.ts';

interface ComparisonChoiceProps {
  summaries: readonly NeighbourhoodSummary[];
  compared: readonly NeighbourhoodSummary[];
}

/** The six as links that take one in or out; they work without a script. */
export function ComparisonChoice({ summaries, compared }: ComparisonChoiceProps) {
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

const CHIP = 'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm transition-colors';
