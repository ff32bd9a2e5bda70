import { breadcrumbList, type Site } from '@shoreline/contracts';
import { prefetch, type PageHead, type RemoteContext } from '@shoreline/remote-kit';

import { episodeQueries } from '../shared/episodes/episode.queries.ts';
import { podcastFeed } from '../shared/podcast/podcast-address.ts';
import { loadBelowTheFold } from './lazy-below-the-fold.tsx';

const LOGO_EDGE_PX = 512;

export async function loadHome({ api, queryClient, site, prefetchWidget }: RemoteContext): Promise<PageHead> {
  const episodes = episodeQueries(api);
  await Promise.all([
    loadBelowTheFold(),
    prefetch(queryClient, episodes.featured()),
    prefetch(queryClient, episodes.recent(site.home?.featuredEpisode)),
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
  jsonLd: homeStructuredData(site),
});

function homeStructuredData(site: Site): object[] {
  const blocks = [organisation(site), website(site), webPage(site)];
  return [...blocks.map((block) => ({ '@context': 'https://schema.org', ...block })), breadcrumbList(site.origin, [])];
}

const at = ({ origin }: Site, fragment: string): string => `${origin}/#${fragment}`;

const organisation = (site: Site) => ({
  '@type': 'Organization',
  '@id': at(site, 'organisation'),
  name: site.name,
  slogan: site.tagline,
  url: `${site.origin}/`,
  email: site.contactEmail,
  logo: { '@type': 'ImageObject', url: `${site.origin}/favicon.svg`, width: LOGO_EDGE_PX, height: LOGO_EDGE_PX },
  sameAs: site.social.map(({ url }) => url),
});

const website = (site: Site) => ({
  '@type': 'WebSite',
  '@id': at(site, 'website'),
  name: site.name,
  url: `${site.origin}/`,
  inLanguage: 'en-AU',
  publisher: { '@id': at(site, 'organisation') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/directory?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const webPage = (site: Site) => ({
  '@type': 'WebPage',
  '@id': at(site, 'webpage'),
  url: `${site.origin}/`,
  name: metadata.title,
  description: metadata.description,
  isPartOf: { '@id': at(site, 'website') },
  about: { '@id': at(site, 'organisation') },
  inLanguage: 'en-AU',
});
