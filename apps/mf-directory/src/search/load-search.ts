import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { readSearch, searchQueries } from './search.queries.ts';

export async function loadSearch({ api, queryClient }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const asked = readSearch(url.searchParams);
  if (asked.search) await prefetch(queryClient, searchQueries(api).find(asked));
  return {
    title: asked.search ? `“${asked.search}”` : 'Search',
    description: 'Search everything on Shoreline at once: places, events, stories, episodes to the minute, and guides.',
    canonical: '/search',
    noIndex: true,
  };
}
