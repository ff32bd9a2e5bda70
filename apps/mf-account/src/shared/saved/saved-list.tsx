import { eventStatusLabels, formatDay, type SavedItem } from '@shoreline/contracts';
import { toTargetKey } from '@shoreline/contracts/save-targets';
import { Link, SiteLink } from '@shoreline/remote-kit/router';
import { Badge, ButtonLink, EmptyState, ErrorState, IconButton, Picture, Skeleton } from '@shoreline/ui';
import { Bookmark, Trash2 } from 'lucide';
import { useRef } from 'react';

import { savedKinds } from './saved-items.ts';

const SKELETON_ROWS = 5;

/** What a row shows; of what a visitor saved nobody knows when. */
export type ShownItem = Omit<SavedItem, 'id' | 'userId' | 'notes' | 'createdAt'> & { createdAt: string | null };

interface SavedListProps<Item> {
  items: readonly Item[];
  onRemove: (item: Item) => void;
}

export function SavedList<Item extends ShownItem>({ items, onRemove }: SavedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const handleRemove = (item: Item): void => {
    // The pressed button goes with its row: keyboards stay at the list.
    list.current?.focus({ preventScroll: true });
    onRemove(item);
  };

  return (
    <ul ref={list} tabIndex={-1} aria-label="Saved items" className="mt-4 divide-y divide-line outline-none">
      {items.map((item) => (
        <SavedRow key={toTargetKey(item)} item={item} onRemove={handleRemove} />
      ))}
    </ul>
  );
}

export function NothingSaved() {
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

interface SavedFailureProps {
  refetch: () => Promise<unknown>;
  isFetching: boolean;
}

export const SavedFailure = ({ refetch, isFetching }: SavedFailureProps) => (
  <ErrorState
    title="Failed to load saved items. Please try refreshing the page."
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
);

/** Five rows: R814 of docs/requirements.md. */
export function SavedSkeleton() {
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

interface SavedRowProps<Item> {
  item: Item;
  onRemove: (item: Item) => void;
}

function SavedRow<Item extends ShownItem>({ item, onRemove }: SavedRowProps<Item>) {
  const { gone } = savedKinds[item.targetType];
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
        <EntryBadges {...item} />
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

/** What kind of thing it is, and what became of an event. */
export const EntryBadges = ({ targetType, event }: Pick<ShownItem, 'targetType' | 'event'>) => (
  <p className="flex flex-wrap gap-2">
    <Badge>{savedKinds[targetType].one}</Badge>
    {event?.status && <Badge tone="danger">{eventStatusLabels[event.status]}</Badge>}
  </p>
);

function Title({ item: { title, href, isTakenDown }, gone }: { item: ShownItem; gone: string }) {
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

type ItemFacts = Pick<ShownItem, 'author' | 'duration' | 'readTime' | 'eventDate' | 'location' | 'createdAt'>;

/** What there is to say of something in one line. */
export function factsOf({ author, duration, readTime, eventDate, location, createdAt }: ItemFacts): string[] {
  return [
    author && `By ${author}`,
    duration,
    readTime && `${readTime} min read`,
    formatDay(eventDate),
    location,
    createdAt !== null && `Saved ${formatDay(createdAt) ?? 'recently'}`,
  ].filter((fact): fact is string => Boolean(fact));
}
