import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { storyQueries } from '../story.queries.ts';
import { storiesHead } from './stories-head.ts';
import { readStoryFilters } from './story-filters.ts';

/** Fetches the part of the stories an address asks for. */
export async function loadStories({ api, queryClient }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const filters = readStoryFilters(url.searchParams);
  await prefetch(queryClient, storyQueries(api).page(filters));
  return storiesHead(filters);
}
