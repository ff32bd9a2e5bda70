import { Container, Skeleton, VisuallyHidden } from '@shoreline/ui';

export function StorySkeleton() {
  return (
    <div aria-busy="true" className="pb-section">
      <p role="status">
        <VisuallyHidden>Loading story…</VisuallyHidden>
      </p>
      <Skeleton className="h-[clamp(15rem,56vh,34rem)] rounded-none" />
      <Container width="prose" className="pt-12">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-5 h-6 w-2/5" />
        <div className="mt-12 grid gap-4">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </Container>
    </div>
  );
}
