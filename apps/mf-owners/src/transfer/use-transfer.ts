import { listingTransferRoutes } from '@shoreline/contracts';
import { clearOwnerCache, ownerKeys } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { useHydrated } from '@shoreline/ui';

/** What an offer is for. Asked in the browser alone: documents are the same for everybody. */
export function useOffer(token: string) {
  const api = useApi();
  const isHydrated = useHydrated();
  return useQuery({
    queryKey: ['transfer', token],
    queryFn: ({ signal }) => api.call(listingTransferRoutes.readOffer, { body: { token } }, { signal }),
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
    mutationFn: () => api.call(listingTransferRoutes.accept, { body: { token } }),
    async onSuccess({ listingId, listingTitle }) {
      clearOwnerCache(queryClient);
      await queryClient.resetQueries({ queryKey: ownerKeys.account });
      await navigate(`/owners?${new URLSearchParams({ tab: 'listings', listing: listingId })}`, { replace: true });
      toast({ title: `${listingTitle} is yours now`, tone: 'success' });
    },
  });
}
