import { type LoadPage, type PageHead, prefetchOrNotFound, type RemoteContext } from '@shoreline/remote-kit';

import { episodeQueries } from '../episode.queries.ts';
import { episodeHead, unknownEpisodeHead } from './episode-head.ts';
import { episodeNotFound } from './episode-not-found.ts';

/** Fetches an episode with everything its page shows. */
export async function loadEpisode({ api, queryClient, site }: RemoteContext, { params }: LoadPage): Promise<PageHead> {
  const { slug = '' } = params;
  const episode = await prefetchOrNotFound(queryClient, episodeQueries(api).bySlug(slug), episodeNotFound);
  return episode ? episodeHead(episode, site) : unknownEpisodeHead(slug);
}
