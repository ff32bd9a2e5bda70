import { Skeleton } from '@shoreline/ui';

/** The grid sleeves stand in. */
export const GRID_CLASS = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-12';
/** Enough to fill a window. */
const STAND_INS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Sleeves without a cover, while the real ones are on their way. */
export function EpisodesSkeleton() {
  return (
    <div aria-busy="true" className={GRID_CLASS}>
      <span className="sr-only">Loading episodes…</span>
      <noscript>The episodes did not load. Please reload the page.</noscript>
      {STAND_INS.map((name) => (
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
