import type { SavedItem } from '@shoreline/contracts';
import { toTargetKey } from '@shoreline/contracts/save-targets';
import type { SavedList } from '@shoreline/contracts/saved-lists';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink, EmptyState, ErrorState, Icon, Skeleton } from '@shoreline/ui';
import { ArrowLeft, ListPlus, Pencil, Unlink } from 'lucide';
import { useEffect, useRef } from 'react';

import { ListCalendar } from '../../shared/lists/list-calendar.tsx';
import { countThings, Undescribed } from '../../shared/lists/list-entry.tsx';
import { AddEntries } from './add-entries.tsx';
import { ListDay } from './list-day.tsx';
import { ListEntries } from './list-entries.tsx';
import { ListNameDialog } from './list-name-dialog.tsx';
import { ListSharing } from './list-sharing.tsx';
import { listQueries } from './lists.queries.ts';
import { RemoveList } from './remove-list.tsx';
import { type ChangeList, failureOf, isListChanged, useChangeList } from './use-change-list.ts';

const NOT_FOUND = new Set([400, 404]);

interface ListViewProps {
  listId: string;
  saves: readonly SavedItem[];
}

/** One list, as the member who made it reads and changes it. */
export function ListView({ listId, saves }: ListViewProps) {
  const { data, error, isFetching, refetch } = useQuery(listQueries(useApi()).one(listId));
  const change = useChangeList(listId);

  return (
    <>
      <ButtonLink as={SiteLink} href="/profile?tab=saved" variant="ghost" size="sm" className="-ml-3">
        <Icon of={ArrowLeft} size={18} />
        All saved items
      </ButtonLink>
      {data && (
        <>
          <ListHead list={data} change={change} />
          {!data.isDescribed && <Undescribed refetch={refetch} isFetching={isFetching} />}
          <ChangeFailure list={data} change={change} />
          <ListDay list={data} change={change} />
          {data.entries.length > 0 ? <ListEntries list={data} change={change} /> : <NothingListed />}
          <AddEntries list={data} saves={saves} change={change} />
          <ListSharing list={data} />
        </>
      )}
      {!data && !error && <ListSkeleton />}
      {!data && error && <ListFailure error={error} retry={() => void refetch()} isRetrying={isFetching} />}
    </>
  );
}

function ListHead({ list: { id, name, entries }, change }: { list: SavedList; change: ChangeList }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: reading goes on here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <header className="mt-3">
      <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
        {name}
      </h2>
      {entries.length > 0 && <p className="mt-1 text-muted">{countThings(entries.length)}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <ListNameDialog
          trigger={
            <Button variant="outline" size="sm">
              <Icon of={Pencil} size={18} />
              Rename
            </Button>
          }
          title="Rename the list"
          name={name}
          submitLabel="Save the name"
          isSending={change.isPending}
          failure={change.isError ? failureOf(change.error) : undefined}
          onSubmit={(typed, done) => change.mutate({ act: () => ({ name: typed }) }, { onSuccess: done })}
        />
        <ListCalendar entries={entries} />
        <RemoveList listId={id} name={name} />
      </div>
    </header>
  );
}

/** A change that was not made, with what was typed for an entry that is gone. */
function ChangeFailure({ list, change: { error, variables } }: { list: SavedList; change: ChangeList }) {
  if (!error) return null;
  const { title, text } = failureOf(error);
  const typed = variables?.typed;
  const isLost =
    typed && isListChanged(error) && !list.entries.some((entry) => toTargetKey(entry) === toTargetKey(typed.about));
  return (
    <Alert tone="danger" title={title} className="mt-6">
      <p>{text}</p>
      {isLost && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          What you wrote it about is no longer on the list. You wrote: {typed.text}
        </p>
      )}
    </Alert>
  );
}

const NothingListed = () => (
  <div className="mt-6">
    <EmptyState icon={ListPlus} title="Nothing on this list yet">
      Add what you saved, below. You can put it in any order and write a note to each.
    </EmptyState>
  </div>
);

const ListSkeleton = () => (
  <div aria-busy="true" className="mt-4 grid gap-4">
    <p role="status" className="sr-only">
      Loading your list…
    </p>
    <Skeleton className="h-10 w-3/5" />
    <Skeleton className="h-64 w-full rounded-card" />
  </div>
);

interface ListFailureProps {
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
}

function ListFailure({ error, retry, isRetrying }: ListFailureProps) {
  if (error instanceof ApiClientError && NOT_FOUND.has(error.status))
    return (
      <div className="mt-6">
        <EmptyState icon={Unlink} title="This list is not there any longer">
          It was removed, or it belongs to another account.
        </EmptyState>
      </div>
    );
  return (
    <div className="mt-6">
      <ErrorState title="Your list did not load" onRetry={retry} retrying={isRetrying}>
        Nothing is lost. Give it a moment and try again.
      </ErrorState>
    </div>
  );
}
