import { useAuth } from '@shoreline/remote-kit';
import { useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { useHydrated } from '@shoreline/ui';
import { lazy, Suspense, useEffect } from 'react';

import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Only members need it, and who is one is known in the browser only. */
const MemberProfile = lazy(async () => ({ default: (await import('./member-profile.tsx')).MemberProfile }));

/** A member's own page. Visitors are sent to sign in as soon as it is clear that they are visitors. */
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

  if (!isHydrated || auth.status !== 'member') return <ProfileSkeleton />;
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <MemberProfile user={auth.user} />
    </Suspense>
  );
}
