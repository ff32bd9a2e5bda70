import { clearOwnerCache, ownerKeys } from '@shoreline/member-kit';
import { type RemoteContext, useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { useHydrated } from '@shoreline/ui';

type Api = RemoteContext['api'];

export interface MailedListing<T> {
  token: string;
  /** Names it among what was read. */
  kind: string;
  read: (api: Api, asked: { token: string; signal: AbortSignal }) => Promise<T>;
  accept: (api: Api, token: string) => Promise<{ listingId: string; listingTitle: string }>;
  /** What is so once it is accepted. */
  toOutcome: (listingTitle: string) => string;
}

/**
 * What a mailed link about a listing is for, and its acceptance, which leads to the listing. Read in the browser alone: documents are
 * the same for everybody.
 */
export function useMailedListing<T>({ token, kind, read, accept, toOutcome }: MailedListing<T>) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const offered = useQuery({
    queryKey: [kind, token],
    queryFn: ({ signal }) => read(api, { token, signal }),
    enabled: isHydrated && token !== '',
    staleTime: Infinity,
    retry: false,
  });
  const acceptance = useMutation({
    mutationFn: () => accept(api, token),
    async onSuccess({ listingId, listingTitle }) {
      clearOwnerCache(queryClient);
      await queryClient.resetQueries({ queryKey: ownerKeys.account });
      await navigate(`/owners?${new URLSearchParams({ tab: 'listings', listing: listingId })}`, { replace: true });
      toast({ title: toOutcome(listingTitle), tone: 'success' });
    },
  });
  return { offered, acceptance };
}
