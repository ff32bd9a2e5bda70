import { Container, Skeleton } from '@shoreline/ui';

/** Stands where a page will be when the browser has to render it without the server. */
export function PageSkeleton() {
  return (
    <Container className="py-section">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="mt-6 h-6 w-1/2" />
      <Skeleton className="mt-12 h-80 w-full" />
    </Container>
  );
}
