import { Skeleton, VisuallyHidden } from '@shoreline/ui';

import { STORIES_PER_PAGE } from '../story.queries.ts';

export function StoriesSkeleton() {
  return (
    <section aria-busy="true" className="pt-10">
      <p role="status">
        <VisuallyHidden>Loading stories…</VisuallyHidden>
      </p>
      <Skeleton className="mb-8 h-8 w-48" />
      <div className="grid gap-7 md:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-112 md:col-span-2 lg:col-span-3" />
        {Array.from({ length: STORIES_PER_PAGE - 1 }, (_, index) => (
          <Skeleton key={index} className="h-108" />
        ))}
      </div>
    </section>
  );
}
