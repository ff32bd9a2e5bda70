import type { Site } from '@shoreline/contracts';
import { type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { podcastFeed } from '../podcast-address.ts';
import { episodeQueries } from '../episode.queries.ts';
import { homeStructuredData } from './home-structured-data.ts';
import { loadBelowTheFold } from './lazy-below-the-fold.tsx';

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

const metadata = {
  title: "Shoreline – Noosa's community guide and podcast",
  description:
    'A weekly podcast, local stories, a directory of the region and what is on this week, made in Noosa by people who live here.',
};

const homeHead = (site: Site): PageHead => ({
  ...metadata,
  keywords: ['Noosa', 'podcast', 'community', 'local stories', 'events', 'business directory', 'Sunshine Coast'],
  canonical: '/',
  feeds: [podcastFeed],
  jsonLd: homeStructuredData(site, metadata),
});
