import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';

import { ownerSignOutAddress } from './owner-addresses.ts';
import { clearOwnerCache, ownerKeys } from './owner.queries.ts';

interface OwnerSignOut {
  isLeaving: boolean;
  signOut: () => void;
}

/** Signs this browser out, clears what is cached of the owner and leads to the sign-in page. */
export function useOwnerSignOut(): OwnerSignOut {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const { isPending, mutate } = useMutation({
    mutationFn: () => api.call(ownerSignOutAddress, {}),
    async onSuccess() {
      // Navigate before clearing the cache: a page that is still mounted would fetch again.
      await navigate('/owners/login', { replace: true });
      clearOwnerCache(queryClient);
      await queryClient.resetQueries({ queryKey: ownerKeys.account });
      toast({ title: 'Signed out', description: 'See you next time.' });
    },
    onError: () =>
      toast({
        title: 'You are still signed in',
        description: 'We could not sign you out. Please try again in a moment.',
        tone: 'destructive',
      }),
  });
  return { isLeaving: isPending, signOut: () => mutate() };
}
