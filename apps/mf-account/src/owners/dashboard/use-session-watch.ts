import { ownerKeys } from '@shoreline/member-kit';
import { ApiClientError } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { useEffect, useEffectEvent } from 'react';

import { toOwnerLogin } from '../session/sign-in-target.ts';

const SIGNED_OUT = 401;

/** Once a read is answered with "sign in" – signed out elsewhere, or too long ago –, nothing of the owner stays here. */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const leave = useEffectEvent(async () => {
    // First away, then forget: a page that is still open would ask again.
    await navigate(toOwnerLogin(`${pathname}${search}`), { replace: true });
    queryClient.removeQueries({ queryKey: ownerKeys.all });
  });

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        const isOwners = event.query.queryKey[0] === ownerKeys.all[0];
        if (isOwners && event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) {
          void leave();
        }
      }),
    [queryClient],
  );
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiClientError && error.status === SIGNED_OUT;
