import { useSearchParams } from '@shoreline/remote-kit/router';
import { ErrorState, Skeleton } from '@shoreline/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { BulkApprove } from './bulk-approve.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryPane } from './entry-pane.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MissingPart } from './missing-part.tsx';
import { keyOfEntry, type QueueFilter } from './queue.queries.ts';
import { readFilter } from './queue-address.ts';
import { QueueFilters } from './queue-filters.tsx';
import { handleQueueKey } from './queue-keys.ts';
import { type Queue, useQueue } from './use-queue.ts';

/** The list, what is beside it, and the filters. */
export function FilteredQueue() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  return (
    <>
      <QueueFilters key={filter.text} filter={filter} />
      {/* Another filter is another list: nothing of the one before is chosen in it. */}
      <QueueOf key={`${filter.kind} ${filter.text}`} filter={filter} />
    </>
  );
}

function QueueOf({ filter }: { filter: QueueFilter }) {
  const queue = useQueue(filter);
  const { list, waiting } = queue;
  if (list.isLoading) return <QueueLoading />;
  if (waiting.length === 0 && list.missing.length > 0 && list.entries.length === 0) {
    return (
      <ErrorState title="The queue cannot be read" retrying={list.isFetching} onRetry={list.retry}>
        Nothing is lost. Give it a moment and try again.
      </ErrorState>
    );
  }
  return <ReadQueue queue={queue} isNarrowed={Boolean(filter.kind ?? filter.text)} />;
}

function ReadQueue({ queue, isNarrowed }: { queue: Queue; isNarrowed: boolean }) {
  const { list, waiting, decisions } = queue;
  const [showsKeys, setShowsKeys] = useState(false);
  const { regionRef, currentRef, requestFocus } = useListFocus(queue);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void =>
    handleQueueKey(event, { queue, focusList: requestFocus, showKeys: () => setShowsKeys(true) });

  return (
    <section aria-label="What waits" ref={regionRef} tabIndex={-1} onKeyDown={handleKey} className="outline-none">
      <h2 className="sr-only">What waits</h2>
      {list.missing.map((service) => (
        <MissingPart key={service} service={service} isFetching={list.isFetching} onRetry={list.retry} />
      ))}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-w-0 text-sm wrap-anywhere text-muted">
          {decisions.message}
        </p>
        <BulkApprove entries={waiting} decisions={decisions} />
      </div>
      {waiting.length === 0 ? (
        <EmptyQueue isNarrowed={isNarrowed} />
      ) : (
        <div className="mt-2 gap-6 lg:grid lg:grid-cols-[minmax(17rem,2fr)_minmax(0,3fr)]">
          <EntryList queue={queue} currentRef={currentRef} />
          <EntryPane queue={queue} onDecided={requestFocus} />
        </div>
      )}
      <KeysDialog isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </section>
  );
}

/** Puts the focus on the chosen entry when a key asks for it, and again when what had it is gone. */
function useListFocus({ current }: Queue) {
  const [asked, setAsked] = useState(0);
  const regionRef = useRef<HTMLElement>(null);
  const currentRef = useRef<HTMLButtonElement>(null);
  const key = current && keyOfEntry(current);

  useEffect(() => {
    if (asked > 0) (currentRef.current ?? regionRef.current)?.focus();
  }, [asked]);
  useEffect(() => {
    if (asked > 0 && document.activeElement === document.body) (currentRef.current ?? regionRef.current)?.focus();
  }, [asked, key]);

  return { regionRef, currentRef, requestFocus: () => setAsked((before) => before + 1) };
}

const QueueLoading = () => (
  <div aria-busy="true" className="mt-11 gap-6 lg:grid lg:grid-cols-[minmax(17rem,2fr)_minmax(0,3fr)]">
    <p role="status" className="sr-only">
      Loading what waits…
    </p>
    <Skeleton className="h-96 w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card max-lg:mt-6" />
  </div>
);
