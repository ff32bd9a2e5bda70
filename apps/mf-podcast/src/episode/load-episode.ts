import { type LoadPage, type PageHead, prefetchOrNotFound, type RemoteContext } from '@shoreline/remote-kit';

import { episodeQueries } from '../episode.queries.ts';
import { episodeHead } from './episode-head.ts';
import { episodeNotFound } from './episode-not-found.ts';

/** Fetches an episode with everything its page shows. Without it there is no page: a failure is left to the shell. */
export async function loadEpisode({ api, queryClient, site }: RemoteContext, { params }: LoadPage): Promise<PageHead> {
  const { slug = '' } = params;
  const query = episodeQueries(api).bySlug(slug);
  const episode = await prefetchOrNotFound(queryClient, query, episodeNotFound);
  if (!episode) throw queryClient.getQueryState(query.queryKey)?.error ?? new Error(`${slug} did not load.`);
  return episodeHead(episode, site);
}
