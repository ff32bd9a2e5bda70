import { breadcrumbList, type Site } from '@shoreline/contracts';
import { holdPage, prefetch, type LoadPage, type PageHead, type RemoteContext } from '@shoreline/remote-kit';

import { episodeQueries, type EpisodeFilters } from '../shared/episodes/episode.queries.ts';
import { podcastFeed } from '../shared/podcast/podcast-address.ts';
import { podcastSeries } from '../shared/podcast/podcast-series.ts';
import { readEpisodeFilters, toEpisodesAddress } from './episode-filters.ts';

const DESCRIPTION =
  'Every episode of the Noosa podcast: conversations with skippers, lifeguards, bakers and new arrivals, with notes, chapters and what they mention.';

export async function loadEpisodes({ api, queryClient, site }: RemoteContext, page: LoadPage): Promise<PageHead> {
  const filters = readEpisodeFilters(page.url.searchParams);
  const queries = episodeQueries(api);
  await holdPage(page, prefetch(queryClient, queries.page(filters)), prefetch(queryClient, queries.seasons()));
  return episodesHead(filters, site);
}

function episodesHead(filters: EpisodeFilters, site: Site): PageHead {
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
