import type { TargetSummary } from '@shoreline/contracts';
import { Link } from '@shoreline/remote-kit/router';
import { Button, IconButton, Picture, Skeleton } from '@shoreline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Play, X } from 'lucide';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { useDescribe, useQueue, useQueueState } from './player-context.ts';

/** What plays next, in its order. */
export function QueuePanel({ id }: { id: string }) {
  const { clear } = useQueue();
  const ids = useQueueState((state) => state.episodeIds);
  const list = useRef<HTMLDivElement>(null);
  const noteFocus = useFocusInPlace(list, ids);

  return (
    <div
      id={id}
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label="Queue"
      onFocus={noteFocus}
      onBlur={noteFocus}
      className="max-h-[70dvh] animate-rise overflow-y-auto px-gutter pt-2 pb-6 outline-none md:absolute md:right-gutter md:bottom-full md:mb-3 md:w-110 md:rounded-card md:border md:border-line md:bg-surface md:p-6 md:shadow-lift"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="text-sm font-semibold">Up next</p>
        {ids.length > 0 && (
          <Button variant="ghost" size="sm" onClick={clear}>
            Clear queue
          </Button>
        )}
      </div>
      {ids.length > 0 ? <QueuedList ids={ids} /> : <EmptyQueue />}
    </div>
  );
}

/** Whoever is on a button that goes, with its episode or with the last one, goes on with what is there instead. */
function useFocusInPlace(panel: RefObject<HTMLElement | null>, ids: readonly string[]): () => void {
  const focused = useRef<FocusedButton>(undefined);

  useLayoutEffect(() => {
    // React reports no blur of what it removes itself, so what had the focus is still known here.
    if (focused.current && !focused.current.button.isConnected) findInPlace(panel.current, focused.current)?.focus();
    // It may have moved with its episode.
    focused.current = findFocused(panel.current);
  }, [panel, ids]);
  return () => void (focused.current = findFocused(panel.current));
}

/** A button of the panel by its place: both are -1 for one outside of the list. */
interface FocusedButton {
  button: Element;
  row: number;
  column: number;
}

const rowsOf = (panel: Element | null): Element[] => [...(panel?.querySelectorAll('li') ?? [])];
const buttonsOf = (row: Element | undefined): HTMLButtonElement[] => [...(row?.querySelectorAll('button') ?? [])];

function findFocused(panel: Element | null): FocusedButton | undefined {
  const button = document.activeElement;
  if (!button || button === panel || !panel?.contains(button)) return undefined;
  const rows = rowsOf(panel);
  const row = rows.findIndex((entry) => entry.contains(button));
  return { button, row, column: buttonsOf(rows[row]).findIndex((other) => other === button) };
}

function findInPlace(panel: HTMLElement | null, { row, column }: FocusedButton): HTMLElement | null {
  const rows = rowsOf(panel);
  const button = buttonsOf(rows[Math.min(row, rows.length - 1)])[column];
  return button && !button.disabled ? button : panel;
}

function EmptyQueue() {
  return (
    <p className="py-3 text-sm text-muted">
      Nothing is queued.{' '}
      <Link to="/episodes" className="font-semibold text-ocean underline underline-offset-4">
        Choose an episode
      </Link>{' '}
      and add it with its menu.
    </p>
  );
}

function QueuedList({ ids }: { ids: readonly string[] }) {
  const describe = useDescribe();
  const { data, isError, refetch } = useQuery({
    queryKey: ['queue', ids.toSorted()],
    queryFn: () => describe(ids),
    placeholderData: keepPreviousData,
  });

  if (isError) {
    return (
      <p role="alert" className="py-3 text-sm text-danger">
        The queue did not load.{' '}
        <button type="button" onClick={() => void refetch()} className="font-semibold underline underline-offset-2">
          Try again
        </button>
      </p>
    );
  }
  return (
    <ol aria-label="Up next" className="divide-y divide-line">
      {ids.map((episodeId, index) => (
        <QueuedEpisode
          key={episodeId}
          episodeId={episodeId}
          summary={data?.find(({ targetId }) => targetId === episodeId)}
          isKnown={data !== undefined}
          isFirst={index === 0}
          isLast={index === ids.length - 1}
        />
      ))}
    </ol>
  );
}

/** Not `disabled`: who moves an episode all the way keeps the focus. */
const AT_THE_END = 'aria-disabled:cursor-default aria-disabled:opacity-40';

interface QueuedEpisodeProps {
  episodeId: string;
  summary: TargetSummary | undefined;
  /** The site has answered: without a summary it is gone. */
  isKnown: boolean;
  isFirst: boolean;
  isLast: boolean;
}

function QueuedEpisode({ summary, isKnown, ...place }: QueuedEpisodeProps) {
  const title = summary?.title ?? (isKnown ? 'An episode that is gone' : 'Loading…');

  return (
    <li className="flex items-center gap-2 py-2">
      <div className="size-11 shrink-0">
        {summary?.imageUrl ? (
          <Picture picture={{ ...summary.imageUrl, alt: '' }} frame="control" className="aspect-square" />
        ) : (
          <Skeleton className="size-11" />
        )}
      </div>
      <p className="min-w-0 flex-1 text-sm leading-snug">
        <span className="line-clamp-2 font-medium">{title}</span>
        {summary?.duration && <span className="text-xs text-muted tabular-nums">{summary.duration}</span>}
      </p>
      <QueuedButtons {...place} title={title} isThere={summary !== undefined} />
    </li>
  );
}

interface QueuedButtonsProps extends Pick<QueuedEpisodeProps, 'episodeId' | 'isFirst' | 'isLast'> {
  title: string;
  isThere: boolean;
}

function QueuedButtons({ episodeId, title, isThere, isFirst, isLast }: QueuedButtonsProps) {
  const { move, remove, playNow } = useQueue();

  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        size="sm"
        icon={Play}
        label={`Play ${title} now`}
        disabled={!isThere}
        onClick={() => void playNow(episodeId)}
      />
      <IconButton
        size="sm"
        icon={ArrowUp}
        label={`Move ${title} up`}
        aria-disabled={isFirst || undefined}
        className={AT_THE_END}
        onClick={() => move(episodeId, -1)}
      />
      <IconButton
        size="sm"
        icon={ArrowDown}
        label={`Move ${title} down`}
        aria-disabled={isLast || undefined}
        className={AT_THE_END}
        onClick={() => move(episodeId, 1)}
      />
      <IconButton size="sm" icon={X} label={`Remove ${title} from the queue`} onClick={() => remove(episodeId)} />
    </div>
  );
}
