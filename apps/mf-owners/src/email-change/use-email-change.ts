import { emailChangeRoutes, type RouteReply } from '@shoreline/contracts';
import { clearOwnerCache, ownerKeys } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useHydrated } from '@shoreline/ui';

export type LinkedChange = RouteReply<typeof emailChangeRoutes.readLink>;
export type ChangeOutcome = RouteReply<typeof emailChangeRoutes.confirm>['status'] | 'refused';

/** What a mailed link is about. Asked in the browser alone: documents are the same for everybody, and nothing happens by it. */
export function useLinkedChange(token: string) {
  const api = useApi();
  const isHydrated = useHydrated();
  return useQuery({
    queryKey: ['email-change', token],
    queryFn: ({ signal }) => api.call(emailChangeRoutes.readLink, { body: { token } }, { signal }),
    enabled: isHydrated && token !== '',
    staleTime: Infinity,
    retry: false,
  });
}

/** Confirms or refuses, with one press each. */
export function useDecision(token: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(decision: 'confirm' | 'refuse'): Promise<ChangeOutcome> {
      if (decision === 'confirm') return (await api.call(emailChangeRoutes.confirm, { body: { token } })).status;
      await api.call(emailChangeRoutes.refuse, { body: { token } });
      return 'refused';
    },
    async onSuccess() {
      clearOwnerCache(queryClient);
      await queryClient.resetQueries({ queryKey: ownerKeys.account });
    },
  });
}
