import { useQueryClient } from '@shoreline/remote-kit/query';

const MEMBER_DATA = [['auth'], ['me']];

/** Clears what is cached of the member in this window and leaves for an address, as a full-page navigation. */
export function useClearCacheAndLeave(): (address: string) => void {
  const queryClient = useQueryClient();
  return (address) => {
    MEMBER_DATA.forEach((queryKey) => queryClient.removeQueries({ queryKey }));
    location.assign(address);
  };
}

export function useSignOut(): () => void {
  const leave = useClearCacheAndLeave();
  return () => leave('/api/logout');
}
