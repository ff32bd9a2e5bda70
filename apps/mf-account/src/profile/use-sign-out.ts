import { useQueryClient } from '@shoreline/remote-kit/query';

/** What is cached about a member, in the shell and here. */
const MEMBER_DATA = [['auth'], ['me']];

/** Clears what is cached of the member in this window and leaves for an address, as a full-page navigation. */
export function useClearCacheAndLeave(): (address: string) => void {
  const queryClient = useQueryClient();
  return (address) => {
    MEMBER_DATA.forEach((queryKey) => queryClient.removeQueries({ queryKey }));
    location.assign(address);
  };
}

/** Signs out here and at the provider. */
export function useSignOut(): () => void {
  const leave = useClearCacheAndLeave();
  return () => leave('/api/logout');
}
