import { useLocation, useNavigate, useNavigation } from '@shoreline/remote-kit/router';

import type { EpisodeFilters } from '../episode.queries.ts';
import { readEpisodeFilters, toEpisodesAddress } from './episode-filters.ts';

interface FiltersInAddress {
  shown: EpisodeFilters;
  /** What was asked last: ahead of `shown` while the answer is on its way, so that controls follow the hand at once. */
  asked: EpisodeFilters;
  isWaiting: boolean;
  /** Asks for something else, from its first page. */
  change: (change: Partial<EpisodeFilters>) => void;
}

export function useEpisodeFilters(): FiltersInAddress {
  const here = useLocation();
  const navigate = useNavigate();
  const { location: ahead } = useNavigation();
  const isWaiting = ahead !== undefined && ahead.pathname === here.pathname;
  const asked = readFrom(isWaiting ? ahead.search : here.search);

  return {
    shown: readFrom(here.search),
    asked,
    isWaiting,
    change: (change) => void navigate(toEpisodesAddress({ ...asked, page: 1, ...change })),
  };
}

const readFrom = (search: string): EpisodeFilters => readEpisodeFilters(new URLSearchParams(search));
