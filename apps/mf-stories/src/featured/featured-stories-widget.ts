import { prefetch, type Widget } from '@shoreline/remote-kit';

import { storyQueries } from '../story.queries.ts';

export const featuredStoriesWidget: Widget = {
  load: ({ api, queryClient }) => prefetch(queryClient, storyQueries(api).featured()),
  component: async () => (await import('./featured-stories.tsx')).FeaturedStories,
};
