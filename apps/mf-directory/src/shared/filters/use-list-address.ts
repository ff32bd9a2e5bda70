import { useLocation, useNavigation } from '@shoreline/remote-kit/router';

interface ListAddress {
  /** What the results on the screen answer. */
  current: URLSearchParams;
  /** What was asked last: ahead of `current` while the answer is on its way, so that controls follow the hand at once. */
  asked: URLSearchParams;
  isWaiting: boolean;
}

export function useListAddress(): ListAddress {
  const here = useLocation();
  const { location: ahead } = useNavigation();
  const isWaiting = ahead !== undefined && ahead.pathname === here.pathname;

  return {
    current: new URLSearchParams(here.search),
    asked: new URLSearchParams(isWaiting ? ahead.search : here.search),
    isWaiting,
  };
}
