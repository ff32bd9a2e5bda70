import { prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { storyQueries } from '../story.queries.ts';

/** Fetches the stories the editors chose for the home page. */
export const loadFeaturedStories = ({ api, queryClient }: RemoteContext) =>
  prefetch(queryClient, storyQueries(api).featured());
