import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { episodeQueries } from '../episode.queries.ts';
import { readEpisodeFilters } from './episode-filters.ts';
import { episodesHead } from './episodes-head.ts';

export async function loadEpisodes({ api, queryClient, site }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const filters = readEpisodeFilters(url.searchParams);
  const queries = episodeQueries(api);
  await Promise.all([prefetch(queryClient, queries.page(filters)), prefetch(queryClient, queries.seasons())]);
  return episodesHead(filters, site);
}
