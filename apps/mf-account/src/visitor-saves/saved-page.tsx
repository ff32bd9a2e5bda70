import { useAuth } from '@shoreline/remote-kit';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Container, useHydrated } from '@shoreline/ui';
import { lazy, Suspense, useEffect } from 'react';

import { LazyDeviceCopies } from '../shared/offline/lazy-device-copies.tsx';
import { SavedSkeleton } from '../shared/saved/saved-list.tsx';

/** Who saved something in this browser is known there only. */
const VisitorSaves = lazy(async () => ({ default: (await import('./visitor-saves.tsx')).VisitorSaves }));

/** What somebody saved, also without an account. Members have theirs in their profile. */
export function SavedPage() {
  const { status } = useAuth();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const isMember = status === 'member' || status === 'failed';

  useEffect(() => {
    if (isMember) void navigate('/profile?tab=saved', { replace: true });
  }, [isMember, navigate]);

  return (
    <Container className="max-w-[60rem] pt-8 md:pt-12">
      <h1 className="text-4xl">Saved Items</h1>
      <div className="mt-6 min-h-[80dvh]">
        {isHydrated && status === 'visitor' ? (
          <>
            <Suspense fallback={<SavedSkeleton />}>
              <VisitorSaves />
            </Suspense>
            <LazyDeviceCopies />
          </>
        ) : (
          <SavedSkeleton />
        )}
      </div>
    </Container>
  );
}
