import { prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { storyQueries } from '../story.queries.ts';

export const loadFeaturedStories = ({ api, queryClient }: RemoteContext) =>
  prefetch(queryClient, storyQueries(api).featured());
