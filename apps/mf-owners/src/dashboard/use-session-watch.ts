import { clearOwnerCache, ownerKeys } from '@shoreline/member-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { useEffect, useEffectEvent } from 'react';

import { toOwnerLogin } from '../shared/session/sign-in-target.ts';
import { isSignedOut } from './failure-message.ts';

/** Once a read is answered with "sign in" – signed out elsewhere, or too long ago –, nothing of the owner stays here. */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const leave = useEffectEvent(async () => {
    // Navigate before clearing the cache: a page that is still mounted would fetch again.
    await navigate(toOwnerLogin(`${pathname}${search}`), { replace: true });
    clearOwnerCache(queryClient);
    // The header looks at the account as well, and must know that nobody is there.
    await queryClient.resetQueries({ queryKey: ownerKeys.account });
  });

  useEffect(() => {
    const stop = queryClient.getQueryCache().subscribe((event) => {
      const isOwners = event.query.queryKey[0] === ownerKeys.all[0];
      if (!isOwners || event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isSignedOut(event.action.error)) return;
      // Once is enough: asking for the account anew is answered the same way.
      stop();
      void leave();
    });
    return stop;
  }, [queryClient]);
}
