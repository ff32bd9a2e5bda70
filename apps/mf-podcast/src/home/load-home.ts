import { type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { episodeQueries } from '../episode.queries.ts';
import { homeHead } from './home-head.ts';
import { bringLowerHalf } from './late-lower-half.tsx';
import { featuredStories, upcomingEvents } from './home-widgets.ts';

/** Brings everything the home page shows, its guests from other remotes included, at the same time. */
export async function loadHome({ api, queryClient, site, prefetchWidget }: RemoteContext): Promise<PageHead> {
  const episodes = episodeQueries(api);
  await Promise.all([
    bringLowerHalf(),
    prefetch(queryClient, episodes.featured()),
    prefetch(queryClient, episodes.recent()),
    ...[featuredStories, upcomingEvents].map(({ app, name }) => prefetchWidget(app, name)),
  ]);
  return homeHead(site);
}
