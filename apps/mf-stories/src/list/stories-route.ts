import { prefetch, type RemoteContext, type RemotePage } from '@shoreline/remote-kit';

import { storyQueries } from '../story.queries.ts';
import { storiesHead } from './stories-head.ts';
import { readStoryFilters } from './story-filters.ts';

export const storiesRoute = ({ api, queryClient }: RemoteContext): RemotePage => ({
  path: '/stories',
  async load({ url }) {
    const filters = readStoryFilters(url.searchParams);
    await prefetch(queryClient, storyQueries(api).page(filters));
    return storiesHead(filters);
  },
  component: async () => (await import('./stories-page.tsx')).StoriesPage,
});
