import type { SavedListEntry } from '@shoreline/contracts/saved-lists';
import { Link } from '@shoreline/remote-kit/router';
import { Alert, Button, Picture } from '@shoreline/ui';

import { EntryBadges, factsOf } from '../saved/saved-list.tsx';
import { savedKinds } from '../saved/saved-items.ts';

interface ListEntryProps {
  entry: SavedListEntry;
  /** False while nobody can say what things are called: then what has no title need not be gone. */
  isDescribed: boolean;
  /** Of its heading. */
  level?: 2 | 3;
}

/** What a list says of something that is on it. */
export function ListEntry({ entry, isDescribed, level = 3 }: ListEntryProps) {
  const Heading = `h${level}` as const;
  const { title, href } = entry;
  return (
    <>
      {entry.imageUrl && (
        <Picture
          picture={{ ...entry.imageUrl, alt: '' }}
          frame="control"
          className="aspect-square w-16! shrink-0 sm:w-20!"
        />
      )}
      <div className="min-w-0 flex-1">
        <EntryBadges {...entry} />
        <Heading className="mt-1.5 text-lg wrap-anywhere">
          {title && href ? (
            <Link to={href} className="hover:underline">
              {title}
            </Link>
          ) : (
            <span className="text-muted">{nameOf(entry, isDescribed)}</span>
          )}
        </Heading>
        <p className="mt-1 text-sm text-muted">{factsOf({ ...entry, createdAt: null }).join(' · ')}</p>
      </div>
    </>
  );
}

/** What an entry is called, also where it has no title any longer. */
export function nameOf({ title, targetType }: SavedListEntry, isDescribed: boolean): string {
  const { gone } = savedKinds[targetType];
  return title ?? (isDescribed ? `${gone} that is no longer there` : `${gone} we cannot show right now`);
}

interface UndescribedProps {
  refetch: () => Promise<unknown>;
  isFetching: boolean;
}

/** The list is there, and what its entries are called is not. */
export const Undescribed = ({ refetch, isFetching }: UndescribedProps) => (
  <Alert tone="info" title="We cannot say what is on this list just now" className="mt-6">
    <p>Nothing of it is lost.</p>
    <Button
      variant="outline"
      size="sm"
      className="mt-3"
      onClick={() => void refetch()}
      loading={isFetching && 'Trying again…'}
    >
      Try again
    </Button>
  </Alert>
);

export const countThings = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);
