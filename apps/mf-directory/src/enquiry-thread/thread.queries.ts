import type { RouteAddress } from '@shoreline/contracts';
import { enquiryThreadPaths } from '@shoreline/contracts/enquiry-addresses';
import type { EnquiryThread, enquiryThreadRoutes } from '@shoreline/contracts/enquiry-threads';
import { useApi } from '@shoreline/remote-kit';
import { useQuery, useQueryClient } from '@shoreline/remote-kit/query';

type Routes = typeof enquiryThreadRoutes;
type Addresses = { [Name in keyof Routes]: RouteAddress<Routes[Name]> };

export const threadAddresses: Addresses = enquiryThreadPaths;

const keyOf = (token: string) => ['enquiry-thread', token] as const;

export function useThread(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => api.call(threadAddresses.read, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: true,
  });
}

/** Shows what a service answered to a change. */
export function useShowThread(token: string): (thread: EnquiryThread) => void {
  const queryClient = useQueryClient();
  return (thread) => queryClient.setQueryData(keyOf(token), thread);
}
