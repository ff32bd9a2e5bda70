import { breadcrumbList, type Site } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

import { podcastFeed } from '../podcast-address.ts';
import type { EpisodeFilters } from '../episode.queries.ts';
import { podcastSeries } from '../podcast-series.ts';
import { toEpisodesAddress } from './episode-filters.ts';

const DESCRIPTION =
  'Every episode of the Noosa podcast: conversations with skippers, lifeguards, bakers and new arrivals, with notes, chapters and what they mention.';

/** Search results are not indexed. */
export function episodesHead(filters: EpisodeFilters, site: Site): PageHead {
  const { search, season, isFeatured, page } = filters;
  const parts = [
    'Episodes',
    ...(season ? [`Season ${season}`] : []),
    ...(isFeatured ? ['Featured'] : []),
    ...(search ? [`“${search}”`] : []),
    ...(page > 1 ? [`Page ${page}`] : []),
  ];
  return {
    title: `${parts.join(' · ')} – Shoreline`,
    description: DESCRIPTION,
    canonical: toEpisodesAddress({ ...filters, search: '' }),
    feeds: [podcastFeed],
    ...(search && { noIndex: true }),
    jsonLd: [
      { '@context': 'https://schema.org', ...podcastSeries(site), description: DESCRIPTION },
      breadcrumbList(site.origin, [['Episodes', '/episodes']]),
    ],
  };
}
