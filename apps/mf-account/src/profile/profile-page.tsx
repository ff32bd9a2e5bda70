import { useAuth } from '@shoreline/remote-kit';
import { useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { Container, ErrorState, Skeleton, useHydrated } from '@shoreline/ui';
import { lazy, Suspense, useEffect } from 'react';

/** Only members need it, and who is one is known in the browser only. */
const MemberProfile = lazy(async () => ({ default: (await import('./member-profile.tsx')).MemberProfile }));

export function ProfilePage() {
  const auth = useAuth();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isUninvited = isHydrated && auth.status === 'visitor';

  useEffect(() => {
    if (!isUninvited) return;
    const params = new URLSearchParams({ returnTo: `${pathname}${search}` });
    void navigate(`/login?${params}`, { replace: true });
  }, [isUninvited, navigate, pathname, search]);

  if (auth.status === 'failed') return <ProfileUnknown onRetry={auth.retry} isRetrying={auth.isRetrying} />;
  if (!isHydrated || auth.status !== 'member') return <ProfileSkeleton />;
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <MemberProfile key={auth.user.id} user={auth.user} />
    </Suspense>
  );
}

/** Somebody is signed in, and nobody can say who. */
function ProfileUnknown({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <Container width="prose" className="pt-12 md:pt-16">
      <h1 className="sr-only">Your profile</h1>
      <ErrorState title="We cannot reach your account just now" onRetry={onRetry} retrying={isRetrying}>
        You are still signed in, and nothing is lost. We keep trying.
      </ErrorState>
    </Container>
  );
}

function ProfileSkeleton() {
  return (
    <Container className="max-w-[60rem] pt-8 md:pt-12" aria-busy="true">
      <h1 className="sr-only">Your profile</h1>
      <p role="status" className="sr-only">
        Loading your profile…
      </p>
      <Skeleton className="h-6 w-32" />
      <div className="mt-6 flex gap-5 rounded-card border border-line bg-surface p-6">
        <Skeleton className="size-20 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </div>
      <Skeleton className="mt-8 h-11 w-full" />
      <Skeleton className="mt-6 h-80 w-full rounded-card" />
    </Container>
  );
}
