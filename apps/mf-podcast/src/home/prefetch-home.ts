import { prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { episodeQueries } from './episode.queries.ts';
import { featuredStories, upcomingEvents } from './home-widgets.ts';

/** Brings everything the home page shows, its guests from other remotes included, at the same time. */
export async function prefetchHome({ api, queryClient, prefetchWidget }: RemoteContext): Promise<void> {
  const episodes = episodeQueries(api);
  await Promise.all([
    prefetch(queryClient, episodes.featured()),
    prefetch(queryClient, episodes.recent()),
    ...[featuredStories, upcomingEvents].map(({ app, name }) => prefetchWidget(app, name)),
  ]);
}
