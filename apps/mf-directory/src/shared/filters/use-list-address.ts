import { useLocation, useNavigation } from '@shoreline/remote-kit/router';

export function useListAddress() {
  const here = useLocation();
  const { location: ahead } = useNavigation();
  const isWaiting = ahead !== undefined && ahead.pathname === here.pathname;

  return {
    current: new URLSearchParams(here.search),
    /** What was asked last: ahead of `current` while the answer is on its way, so that controls follow the hand at once. */
    asked: new URLSearchParams(isWaiting ? ahead.search : here.search),
    isWaiting,
  };
}
