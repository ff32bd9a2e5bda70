import { formatDateTime } from '@shoreline/contracts';
import type { ReleaseRevision } from '@shoreline/contracts/releases';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { Field, Select, Skeleton } from '@shoreline/ui';

import { releaseQueries } from '../release.queries.ts';
import { SetDifferences } from '../set-differences.tsx';

/** Two release sets, chosen or from the address, and how they differ. */
export function Comparison() {
  const [params, setParams] = useSearchParams();
  const { data: revisions = [] } = useQuery(releaseQueries(useApi()).history({}));
  const { from, to } = readSets(params, revisions);
  const choose = (change: { from?: string; to?: string }): void =>
    setParams({ from, to, ...change }, { preventScrollReset: true });
  return (
    <>
      <div className="mb-5 grid gap-4 sm:max-w-2xl sm:grid-cols-2">
        <SetChoice label="From" chosen={from} revisions={revisions} onChoose={(set) => choose({ from: set })} />
        <SetChoice label="To" chosen={to} revisions={revisions} onChoose={(set) => choose({ to: set })} />
      </div>
      {from !== '' && to !== '' ? (
        <SetDifferences from={from} to={to} />
      ) : (
        <Skeleton className="h-60 w-full rounded-card" />
      )}
    </>
  );
}

/** Those of the address; without one what is live, and what was before. */
function readSets(params: URLSearchParams, revisions: readonly ReleaseRevision[]): { from: string; to: string } {
  const [latest, before = latest] = distinctSets(revisions);
  return { from: params.get('from') ?? before?.set ?? '', to: params.get('to') ?? latest?.set ?? '' };
}

const distinctSets = (revisions: readonly ReleaseRevision[]): ReleaseRevision[] =>
  revisions.filter(({ set }, index) => revisions.findIndex((one) => one.set === set) === index);

interface SetChoiceProps {
  label: string;
  chosen: string;
  revisions: readonly ReleaseRevision[];
  onChoose: (set: string) => void;
}

function SetChoice({ label, chosen, revisions, onChoose }: SetChoiceProps) {
  const sets = distinctSets(revisions);
  const options = sets.map(({ set, number, at }) => ({
    value: set,
    label: `Revision ${number} · ${formatDateTime(at) ?? ''}`,
  }));
  const isListed = sets.some(({ set }) => set === chosen);
  return (
    <Field label={label}>
      <Select
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={isListed ? options : [{ value: chosen, label: chosen || 'Loading…' }, ...options]}
      />
    </Field>
  );
}
