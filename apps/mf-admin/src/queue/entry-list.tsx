import { formatDateTime } from '@shoreline/contracts';
import { reviewKindLabels } from '@shoreline/contracts/review-kinds';
import type { ReviewEntry } from '@shoreline/contracts/review-queue';
import { Badge, Button, Spinner } from '@shoreline/ui';
import type { RefObject } from 'react';

import { keyOfEntry } from './queue.queries.ts';
import type { Queue } from './use-queue.ts';
import { waitingTime } from '../shared/waiting-time.ts';

const SPINNER_SIZE_PX = 16;

interface EntryListProps {
  queue: Queue;
  currentRef: RefObject<HTMLButtonElement | null>;
}

/** One stop for the Tab key: keys move among the entries. */
export function EntryList({ queue, currentRef }: EntryListProps) {
  const { waiting, current, list, decisions, choose } = queue;
  return (
    <div className="max-h-[45dvh] overflow-y-auto rounded-card border border-line bg-surface lg:sticky lg:top-[calc(var(--header-offset)+1rem)] lg:max-h-[calc(100dvh-var(--header-offset)-2rem)] lg:self-start">
      <ol aria-label="What waits" className="divide-y divide-line">
        {waiting.map((entry) => {
          const isCurrent = entry === current;
          return (
            <li key={keyOfEntry(entry)}>
              <EntryRow
                entry={entry}
                isCurrent={isCurrent}
                isSending={decisions.states.has(keyOfEntry(entry))}
                now={list.readAt}
                onChoose={() => choose(entry)}
                {...(isCurrent && { buttonRef: currentRef })}
              />
            </li>
          );
        })}
      </ol>
      {list.hasMore && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="outline" size="sm" loading={list.isFetching && 'Reading on…'} onClick={list.readMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

interface EntryRowProps {
  entry: ReviewEntry;
  isCurrent: boolean;
  isSending: boolean;
  /** When the list was read, in milliseconds. */
  now: number;
  onChoose: () => void;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

const EntryRow = ({ entry, isCurrent, isSending, now, onChoose, buttonRef }: EntryRowProps) => (
  <button
    ref={buttonRef}
    type="button"
    data-queue-entry
    tabIndex={isCurrent ? 0 : -1}
    aria-current={isCurrent ? 'true' : undefined}
    aria-busy={isSending}
    onClick={onChoose}
    className="block w-full cursor-pointer px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-sunken aria-busy:opacity-60 aria-[current]:bg-ocean-soft"
  >
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{entry.title}</span>
      {isSending ? <Spinner size={SPINNER_SIZE_PX} /> : <Age since={entry.since} now={now} />}
    </span>
    <span className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{entry.summary}</span>
    <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-muted">
      <Badge>{reviewKindLabels[entry.kind].one}</Badge>
      {entry.isSafe && <Badge tone="success">Safe</Badge>}
      {entry.by && <span className="wrap-anywhere">{entry.by}</span>}
    </span>
  </button>
);

const Age = ({ since, now }: { since: string; now: number }) => (
  <time dateTime={since} title={formatDateTime(since)} className="shrink-0 text-xs text-muted tabular-nums">
    {waitingTime(since, now)}
  </time>
);
