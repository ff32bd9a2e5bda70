import type { Owner } from '@shoreline/contracts';
import { useOwner } from '@shoreline/member-kit';
import { useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { Container, Skeleton, ErrorState } from '@shoreline/ui';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import { toOwnerLogin } from '../shared/session/sign-in-target.ts';

/** Only owners need it, and who is one is known in the browser only. */
const OwnerDashboard = lazy(async () => ({ default: (await import('./owner-dashboard.tsx')).OwnerDashboard }));

export function DashboardPage() {
  return (
    <OwnersOnly fallback={<DashboardSkeleton />}>
      {(owner) => (
        <Suspense fallback={<DashboardSkeleton />}>
          {/* Another owner's dashboard has nothing of what somebody began to enter here. */}
          <OwnerDashboard key={owner.id} owner={owner} />
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

interface OwnersOnlyProps {
  fallback: ReactNode;
  children: (owner: Owner) => ReactNode;
}

export function OwnersOnly({ fallback, children }: OwnersOnlyProps) {
  const state = useOwner();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isUninvited = state.status === 'visitor';

  useEffect(() => {
    if (isUninvited) void navigate(toOwnerLogin(`${pathname}${search}`), { replace: true });
  }, [isUninvited, navigate, pathname, search]);

  if (state.status === 'owner') return children(state.owner);
  if (state.status !== 'failed') return fallback;
  return (
    <Container width="prose" className="pt-12 md:pt-16">
      <h1 className="sr-only">For business owners</h1>
      <ErrorState title="We cannot tell who you are just now" onRetry={state.retry} retrying={state.isRetrying}>
        You are still signed in, and nothing is lost. Give it a moment and try again.
      </ErrorState>
    </Container>
  );
}
