import { accountRoutes, type Session } from '@shoreline/contracts';
import { SessionList } from '@shoreline/member-kit';
import { type ApiClient, useApi, useToast } from '@shoreline/remote-kit';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';

import { PrivacySection } from './privacy-section.tsx';

/** Every browser that is signed in; others than this one can be sent away. */
export function SessionsSection() {
  const sessions = useQuery(accountQueries(useApi()).sessions());
  const end = useEndSession();
  return (
    <PrivacySection title="Where you are signed in">
      <SessionList sessions={sessions} ending={end.isPending ? end.variables : undefined} onEnd={end.mutate} />
    </PrivacySection>
  );
}

function useEndSession() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => api.call(accountRoutes.endSession, { params: { id } }),
    onSuccess(_, { browser }) {
      toast({ title: 'Signed out', description: `${browser} is no longer signed in.` });
      return queryClient.invalidateQueries(accountQueries(api).sessions());
    },
    onError: () =>
      toast({ title: 'Still signed in there', description: 'Please try again later.', tone: 'destructive' }),
  });
}

/** What only the member's own page asks for. Below `me`: cleared from the cache with everything else of theirs. */
const accountQueries = (api: ApiClient) => ({
  sessions: () =>
    queryOptions({
      queryKey: ['me', 'sessions'],
      queryFn: ({ signal }) => api.call(accountRoutes.sessions, {}, { signal }),
    }),
});
