import {
  type LoadPage,
  type NotFoundText,
  type PageHead,
  prefetchOrNotFound,
  type RemoteContext,
} from '@shoreline/remote-kit';

import { episodeQueries } from '../episode.queries.ts';
import { episodeHead } from './episode-head.ts';

const episodeNotFound: NotFoundText = {
  title: 'Episode Not Found',
  message: 'No episode has this address. It may have been typed by hand, or the episode is not out yet.',
  back: { to: '/episodes', label: 'All Episodes' },
};

/** Fetches an episode with everything its page shows. Without it there is no page: a failure is left to the shell. */
export async function loadEpisode({ api, queryClient, site }: RemoteContext, { params }: LoadPage): Promise<PageHead> {
  const { slug = '' } = params;
  const query = episodeQueries(api).bySlug(slug);
  const episode = await prefetchOrNotFound(queryClient, query, episodeNotFound);
  if (!episode) throw queryClient.getQueryState(query.queryKey)?.error ?? new Error(`${slug} did not load.`);
  return episodeHead(episode, site);
}
