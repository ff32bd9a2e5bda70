import { useHintCookie } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { useHydrated } from '@shoreline/ui';
import { useEffect } from 'react';

import { ownerKeys } from './owner.queries.ts';

/** Set by owners-api at sign-in, readable, without identity: only then is it worth asking who is there. */
const HINT_COOKIE = 'shoreline-owner';

/**
 * Whether asking for an owner is worth it. False on the server and during hydration.
 *
 * The header of every page uses it, so here is what clears the data of owners who signed out in another window.
 */
export function useMayBeOwner(): boolean {
  const isHydrated = useHydrated();
  const mayBeOwner = useHintCookie(HINT_COOKIE);
  const queryClient = useQueryClient();

  useEffect(() => {
    // Whoever signs in next finds nothing of the one before.
    if (isHydrated && !mayBeOwner) queryClient.removeQueries({ queryKey: ownerKeys.all });
  }, [isHydrated, mayBeOwner, queryClient]);

  useEffect(() => {
    // A window that slept finds the cookie of the next sign-in, which reads like the one before. Where no browser
    // announces it nobody is asked at every look instead: of a session that is over, the answer would close a form.
    const { cookieStore } = globalThis as Partial<typeof globalThis>;
    const handleChange = ({ changed }: CookieChangeEvent): void => {
      if (changed.some(({ name }) => name === HINT_COOKIE)) {
        // Once for all who listen.
        void queryClient.invalidateQueries({ queryKey: ownerKeys.account }, { cancelRefetch: false });
      }
    };
    cookieStore?.addEventListener('change', handleChange);
    return () => cookieStore?.removeEventListener('change', handleChange);
  }, [queryClient]);

  return mayBeOwner;
}
