import { Container, Skeleton } from '@shoreline/ui';
import { lazy, Suspense } from 'react';

import { OwnersOnly } from './owners-only.tsx';

/** Only owners need it, and who is one is known in the browser only. */
const OwnerDashboard = lazy(async () => ({ default: (await import('./owner-dashboard.tsx')).OwnerDashboard }));

export function DashboardPage() {
  return (
    <OwnersOnly fallback={<DashboardSkeleton />}>
      {(owner) => (
        <Suspense fallback={<DashboardSkeleton />}>
          <OwnerDashboard owner={owner} />
        </Suspense>
      )}
    </OwnersOnly>
  );
}

function DashboardSkeleton() {
  return (
    <Container className="pt-8 md:pt-12" aria-busy="true">
      <h1 className="sr-only">Your business</h1>
      <p role="status" className="sr-only">
        Loading your business…
      </p>
      <Skeleton className="h-10 w-72" />
      <Skeleton className="mt-8 h-11 w-full max-w-lg" />
      <Skeleton className="mt-8 h-40 w-full rounded-card" />
      <Skeleton className="mt-4 h-40 w-full rounded-card" />
    </Container>
  );
}
