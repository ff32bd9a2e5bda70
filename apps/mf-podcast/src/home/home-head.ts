import type { Site } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

import { podcastFeed } from '../podcast-feed.ts';
import { homeStructuredData } from './home-structured-data.ts';

const metadata = {
  title: "Shoreline – Noosa's community guide and podcast",
  description:
    'A weekly podcast, local stories, a directory of the region and what is on this week, made in Noosa by people who live here.',
};

/** What search engines and people who share it learn about the home page. */
export const homeHead = (site: Site): PageHead => ({
  ...metadata,
  keywords: ['Noosa', 'podcast', 'community', 'local stories', 'events', 'business directory', 'Sunshine Coast'],
  canonical: '/',
  feeds: [podcastFeed],
  jsonLd: homeStructuredData(site, metadata),
});
