import type { SavedItem, SaveTargetType } from '@shoreline/contracts';
import { Button, EmptyState, Select, TextInput } from '@shoreline/ui';
import { Search, SearchX } from 'lucide';
import { useState } from 'react';

import { filterSaves, NO_FILTER, savedKinds, type SavedFilter } from '../../shared/saved/saved-items.ts';
import { NothingSaved, SavedFailure, SavedList, SavedSkeleton } from '../../shared/saved/saved-list.tsx';
import { ChangedEvents } from './changed-events.tsx';
import { useRemoveSave } from './use-remove-save.ts';

interface SavedTabProps {
  saves: { data: SavedItem[] | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function SavedTab({ saves: { data, isError, isFetching, refetch } }: SavedTabProps) {
  const [filter, setFilter] = useState<SavedFilter>(NO_FILTER);
  const remove = useRemoveSave();

  if (!data && isError) {
    return <SavedFailure refetch={refetch} isFetching={isFetching} />;
  }
  if (!data) return <SavedSkeleton />;
  if (data.length === 0) return <NothingSaved />;

  const shown = filterSaves(data, filter);
  return (
    <>
      <h2 className="sr-only">Saved items</h2>
      <ChangedEvents saves={data} />
      <SavedFilters saves={data} filter={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <SavedList items={shown} onRemove={remove} />
      ) : (
        <NothingMatches onClear={() => setFilter(NO_FILTER)} />
      )}
    </>
  );
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className="mt-6">
      <EmptyState
        icon={SearchX}
        title="Nothing you saved matches"
        action={
          <Button variant="outline" onClick={onClear}>
            Show everything
          </Button>
        }
      >
        Try fewer words or another type.
      </EmptyState>
    </div>
  );
}

interface SavedFiltersProps {
  saves: readonly SavedItem[];
  filter: SavedFilter;
  onChange: (filter: SavedFilter) => void;
}

function SavedFilters({ saves, filter, onChange }: SavedFiltersProps) {
  const present = [...new Set(saves.map(({ targetType }) => targetType))];
  const isFiltered = filter.query !== '' || filter.type !== 'all';

  return (
    <div role="search" aria-label="Your saved items" className="flex flex-wrap gap-3">
      <TextInput
        type="search"
        icon={Search}
        aria-label="Search saved items"
        placeholder="Search saved items"
        value={filter.query}
        onChange={({ target }) => onChange({ ...filter, query: target.value })}
        className="min-w-0 flex-1 basis-64"
      />
      <Select
        aria-label="Type"
        value={filter.type}
        onChange={({ target }) => onChange({ ...filter, type: target.value as SaveTargetType | 'all' })}
        options={[
          { value: 'all', label: 'All types' },
          ...present.map((type) => ({ value: type, label: savedKinds[type].many })),
        ]}
        className="flex-1 basis-44 sm:flex-none"
      />
      {isFiltered && (
        <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
          Clear
        </Button>
      )}
    </div>
  );
}
