import { Skeleton } from '@shoreline/ui';

/** The grid of covers. */
export const GRID_CLASS = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-12';
/** Enough to fill a window. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Empty covers, while the episodes load. */
export function EpisodesSkeleton() {
  return (
    <div aria-busy="true" className={GRID_CLASS}>
      <span className="sr-only">Loading episodes…</span>
      <noscript>The episodes did not load. Please reload the page.</noscript>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className="grid gap-4">
          <Skeleton className="mr-[11%] aspect-square" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-8 w-5/6" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}
