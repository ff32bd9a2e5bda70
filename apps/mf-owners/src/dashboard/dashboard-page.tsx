import { lazy, Suspense } from 'react';

import { OwnersOnly } from '../session/owners-only.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/** Only owners need it, and who is one is known in the browser only. */
const OwnerDashboard = lazy(async () => ({ default: (await import('./owner-dashboard.tsx')).OwnerDashboard }));

/** Everything an owner looks after, in one place. */
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
