import type { SavedItem, SaveTargetType } from '@shoreline/contracts';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { Button, EmptyState, Select, Skeleton, TextInput } from '@shoreline/ui';
import { Search, SearchX } from 'lucide';
import { lazy, Suspense, useState } from 'react';

import { LazyDeviceCopies } from '../../shared/offline/lazy-device-copies.tsx';
import { filterSaves, NO_FILTER, savedKinds, type SavedFilter } from '../../shared/saved/saved-items.ts';
import { NothingSaved, SavedFailure, SavedList, SavedSkeleton } from '../../shared/saved/saved-list.tsx';
import { ChangedEvents } from './changed-events.tsx';
import { LazyEventMailChoice } from './lazy-event-mail-choice.tsx';
import { useRemoveSave } from './use-remove-save.ts';

const ListsSection = lazy(async () => ({ default: (await import('../lists/lists-section.tsx')).ListsSection }));
const ListView = lazy(async () => ({ default: (await import('../lists/list-view.tsx')).ListView }));

interface SavedTabProps {
  saves: { data: SavedItem[] | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** What a member saved, and the lists they made of it; one list where the address names it. */
export function SavedTab({ saves }: SavedTabProps) {
  const [params] = useSearchParams();
  const listId = params.get('list');

  if (listId)
    return (
      <Suspense fallback={<SavedSkeleton />}>
        <ListView key={listId} listId={listId} saves={saves.data ?? []} />
      </Suspense>
    );
  return (
    <>
      {saves.data && <ChangedEvents saves={saves.data} />}
      <Suspense fallback={<Skeleton className="mb-8 h-32 w-full rounded-card" />}>
        <ListsSection />
      </Suspense>
      <Saves saves={saves} />
      <LazyEventMailChoice />
      <LazyDeviceCopies />
    </>
  );
}

function Saves({ saves: { data, isError, isFetching, refetch } }: SavedTabProps) {
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
