import { type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { episodeQueries } from '../episode.queries.ts';
import { homeHead } from './home-head.ts';
import { loadBelowTheFold } from './lazy-below-the-fold.tsx';

/** Prefetches everything the home page shows, widgets of other remotes included, in parallel. */
export async function loadHome({ api, queryClient, site, prefetchWidget }: RemoteContext): Promise<PageHead> {
  const episodes = episodeQueries(api);
  await Promise.all([
    loadBelowTheFold(),
    prefetch(queryClient, episodes.featured()),
    prefetch(queryClient, episodes.recent()),
    prefetchWidget('mf-stories', 'FeaturedStories'),
    prefetchWidget('mf-directory', 'UpcomingEvents'),
  ]);
  return homeHead(site);
}
