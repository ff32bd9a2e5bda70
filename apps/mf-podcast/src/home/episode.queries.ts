import { type Episode, episodeRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** What the home page says of an episode. Show notes stay behind: they are long, and not read here. */
export type EpisodeSummary = Omit<Episode, 'notes' | 'audioUrl'>;

/** How many recent episodes stand on the home page. */
export const RECENT_EPISODES = 3;
/** Asked for on top, since featured ones among the newest are shown elsewhere and left out here. */
const ROOM_FOR_FEATURED = 3;

/** What the home page reads about episodes. */
export const episodeQueries = (api: ApiClient) => ({
  featured: () =>
    queryOptions({
      queryKey: ['episodes', 'featured', 'summary'],
      queryFn: async ({ signal }) => {
        const episode = await api.call(episodeRoutes.featured, {}, { signal });
        return episode && toSummary(episode);
      },
    }),
  recent: () =>
    queryOptions({
      queryKey: ['episodes', 'recent', 'summary'],
      queryFn: async ({ signal }) => {
        const query = { limit: RECENT_EPISODES + ROOM_FOR_FEATURED };
        const { items } = await api.page(episodeRoutes.list, { query }, { signal });
        return items
          .filter(({ featured }) => !featured)
          .slice(0, RECENT_EPISODES)
          .map(toSummary);
      },
    }),
});

const toSummary = ({ notes: _notes, audioUrl: _audioUrl, ...summary }: Episode): EpisodeSummary => summary;
