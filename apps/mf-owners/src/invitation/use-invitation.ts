import { listingPeopleRoutes } from '@shoreline/contracts';
import { clearOwnerCache, ownerKeys } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { useHydrated } from '@shoreline/ui';

/** What an invitation is for. Asked in the browser alone: documents are the same for everybody. */
export function useInvitation(token: string) {
  const api = useApi();
  const isHydrated = useHydrated();
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.call(listingPeopleRoutes.readInvitation, { body: { token } }, { signal }),
    enabled: isHydrated && token !== '',
    staleTime: Infinity,
    retry: false,
  });
}

export function useAcceptance(token: string) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(listingPeopleRoutes.acceptInvitation, { body: { token } }),
    async onSuccess({ listingId, listingTitle }) {
      clearOwnerCache(queryClient);
      await queryClient.resetQueries({ queryKey: ownerKeys.account });
      await navigate(`/owners?${new URLSearchParams({ tab: 'listings', listing: listingId })}`, { replace: true });
      toast({ title: `You look after ${listingTitle} now`, tone: 'success' });
    },
  });
}
