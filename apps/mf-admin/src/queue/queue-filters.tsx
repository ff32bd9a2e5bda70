import { type ReviewKind, reviewKindLabels, reviewKinds } from '@shoreline/contracts/review-kinds';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { Button, TextInput, ToggleChip } from '@shoreline/ui';
import { Search } from 'lucide';
import { type FormEvent, useState } from 'react';

import type { QueueFilter } from './queue.queries.ts';
import { toParams } from './queue-address.ts';
import { totalOf, useWaitingCounts } from './use-waiting-counts.ts';

const MAX_TEXT = 100;

/** One kind or all of them, with how much waits, and a text that stands in what is shown. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const [, setParams] = useSearchParams();
  const counts = useWaitingCounts();
  const choose = (change: QueueFilter): void =>
    setParams(toParams({ ...filter, ...change }), { preventScrollReset: true });

  return (
    <div className="mb-4 grid gap-4">
      <div role="group" aria-label="Kind" className="flex flex-wrap gap-2">
        <ToggleChip pressed={filter.kind === undefined} onPressedChange={() => choose({ kind: undefined })}>
          All <Count of={counts.size === 0 ? undefined : totalOf(counts)} />
        </ToggleChip>
        {reviewKinds.map((kind) => (
          <KindChip
            key={kind}
            kind={kind}
            count={counts.get(kind)}
            isPressed={filter.kind === kind}
            onChoose={(isPressed) => choose({ kind: isPressed ? kind : undefined })}
          />
        ))}
      </div>
      <TextSearch text={filter.text} onSearch={(text) => choose({ text })} />
    </div>
  );
}

interface KindChipProps {
  kind: ReviewKind;
  count: number | undefined;
  isPressed: boolean;
  onChoose: (isPressed: boolean) => void;
}

const KindChip = ({ kind, count, isPressed, onChoose }: KindChipProps) => (
  <ToggleChip pressed={isPressed} onPressedChange={onChoose}>
    {reviewKindLabels[kind].many} <Count of={count} />
  </ToggleChip>
);

/** As wide before it is known: nothing moves. */
const Count = ({ of }: { of: number | undefined }) => (
  <span className="inline-block min-w-4 text-right tabular-nums">{of ?? ''}</span>
);

function TextSearch({ text = '', onSearch }: { text: string | undefined; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" onSubmit={handleSubmit} className="flex max-w-xl gap-2">
      <TextInput
        type="search"
        aria-label="Search titles, names and addresses"
        placeholder="Titles, names, addresses"
        icon={Search}
        maxLength={MAX_TEXT}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  );
}
