import type { SavedItem } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton } from '@shoreline/ui';
import { Bookmark, SearchX } from 'lucide';
import { useRef, useState } from 'react';

import { filterSaves, NO_FILTER, type SavedFilter } from './saved-items.ts';
import { SavedFilters } from './saved-filters.tsx';
import { SavedRow } from './saved-row.tsx';
import { useRemoveSave } from './use-remove-save.ts';

/** Rows shown while the list is on its way. */
const SKELETON_ROWS = 5;

interface SavedTabProps {
  /** The saved items as they were read, or why they were not. */
  saves: { data: SavedItem[] | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Everything a member saved: loading, failed, empty, filtered. */
export function SavedTab({ saves: { data, isError, isFetching, refetch } }: SavedTabProps) {
  const [filter, setFilter] = useState<SavedFilter>(NO_FILTER);

  if (!data && isError) {
    return (
      <ErrorState
        title="Failed to load saved items. Please try refreshing the page."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SavedSkeleton />;
  if (data.length === 0) return <NothingSaved />;
  return (
    <>
      <h2 className="sr-only">Saved items</h2>
      <SavedFilters saves={data} filter={filter} onChange={setFilter} />
      <SavedList saves={filterSaves(data, filter)} onClear={() => setFilter(NO_FILTER)} />
    </>
  );
}

function SavedList({ saves, onClear }: { saves: SavedItem[]; onClear: () => void }) {
  const remove = useRemoveSave();
  const list = useRef<HTMLUListElement>(null);
  const handleRemove = (item: SavedItem): void => {
    // The pressed button goes with its row: keyboards stay at the list.
    list.current?.focus({ preventScroll: true });
    remove(item);
  };

  if (saves.length > 0) {
    return (
      <ul ref={list} tabIndex={-1} aria-label="Saved items" className="mt-4 divide-y divide-line outline-none">
        {saves.map((item) => (
          <SavedRow key={item.id} item={item} onRemove={handleRemove} />
        ))}
      </ul>
    );
  }
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

function NothingSaved() {
  return (
    <>
      <h2 className="sr-only">Saved items</h2>
      <EmptyState
        icon={Bookmark}
        title="Nothing saved yet"
        action={
          <ButtonLink as={SiteLink} href="/directory">
            Browse the directory
          </ButtonLink>
        }
      >
        Press the bookmark on an episode, a story, a place or an event, and it waits for you here.
      </EmptyState>
    </>
  );
}

function SavedSkeleton() {
  return (
    <div aria-busy="true">
      <h2 className="sr-only">Saved items</h2>
      <p role="status" className="sr-only">
        Loading your saved items…
      </p>
      <ul className="divide-y divide-line">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <li key={row} className="flex gap-5 py-4">
            <Skeleton className="size-20 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
