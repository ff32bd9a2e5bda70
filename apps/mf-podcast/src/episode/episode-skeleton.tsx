import { Container, Skeleton } from '@shoreline/ui';

/** The shape of an episode's page while it is on its way. */
export function EpisodeSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading the episode…</span>
      <div className="bg-deep pt-12 pb-36">
        <Container className="grid items-center gap-10 opacity-25 md:grid-cols-[19rem_1fr] lg:grid-cols-[24rem_1fr] lg:gap-20">
          <Skeleton className="aspect-square" />
          <div className="grid gap-5">
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="h-14" />
            <Skeleton className="h-24" />
          </div>
        </Container>
      </div>
      <Container className="-mt-20">
        <Skeleton className="h-60 rounded-card" />
        <noscript>The episode did not load. Please reload the page.</noscript>
      </Container>
    </div>
  );
}
