import { formatDay, type SavedItem, type SaveTargetType } from '@shoreline/contracts';
import { SiteLink, Link } from '@shoreline/remote-kit/router';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Skeleton,
  Select,
  TextInput,
  Badge,
  IconButton,
  Picture,
} from '@shoreline/ui';
import { Bookmark, SearchX, Search, Trash2 } from 'lucide';
import { useRef, useState } from 'react';

import { filterSaves, NO_FILTER, savedKinds, type SavedFilter } from './saved-items.ts';
import { useRemoveSave } from './use-remove-save.ts';

const SKELETON_ROWS = 5;

interface SavedTabProps {
  saves: { data: SavedItem[] | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

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

interface SavedRowProps {
  item: SavedItem;
  onRemove: (item: SavedItem) => void;
}

function SavedRow({ item, onRemove }: SavedRowProps) {
  const { one, gone } = savedKinds[item.targetType];
  return (
    <li className="flex items-start gap-4 py-4 sm:gap-5">
      {item.imageUrl && (
        <Picture
          picture={{ ...item.imageUrl, alt: '' }}
          frame="control"
          className="aspect-square w-16! shrink-0 sm:w-20!"
        />
      )}
      <div className="min-w-0 flex-1">
        <Badge>{one}</Badge>
        <h3 className="mt-1.5 text-lg wrap-anywhere">
          <Title item={item} gone={gone} />
        </h3>
        {item.description && <p className="mt-1 line-clamp-2 text-sm text-muted">{item.description}</p>}
        <p className="mt-1 text-sm text-muted">{factsOf(item).join(' · ')}</p>
      </div>
      <IconButton icon={Trash2} label={`Remove ${item.title ?? gone.toLowerCase()}`} onClick={() => onRemove(item)} />
    </li>
  );
}

function Title({ item: { title, href, isTakenDown }, gone }: { item: SavedItem; gone: string }) {
  if (title && href) {
    return (
      <Link to={href} className="hover:underline">
        {title}
      </Link>
    );
  }
  return (
    <span className="text-muted">
      {title ?? (isTakenDown ? `${gone} we took down` : `${gone} we cannot show right now`)}
    </span>
  );
}

function factsOf({ author, duration, readTime, eventDate, location, createdAt }: SavedItem): string[] {
  return [
    author && `By ${author}`,
    duration,
    readTime && `${readTime} min read`,
    formatDay(eventDate),
    location,
    `Saved ${formatDay(createdAt) ?? 'recently'}`,
  ].filter((fact): fact is string => Boolean(fact));
}
