import { LISTENING_KEY } from '@shoreline/member-kit/listening-key';
import { useAuth, useConsent } from '@shoreline/remote-kit';
import { lazy, Suspense } from 'react';

const FollowListening = lazy(async () => {
  try {
    return {
      default: (await import(/* webpackChunkName: 'listening' */ './follow-listening.tsx')).FollowListening,
    };
  } catch {
    // Without it the browser has what it had.
    return { default: () => null };
  }
});

/** What members listen to, in step with their account; and what is left here of one who signed out. */
export function LazyListening() {
  const { status } = useAuth();
  const { getItem } = useConsent();
  const isNeeded = status === 'member' || (status === 'visitor' && getItem(LISTENING_KEY)?.includes('"memberId"'));
  return (
    isNeeded && (
      <Suspense>
        <FollowListening />
      </Suspense>
    )
  );
}
