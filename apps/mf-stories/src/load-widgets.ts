import type { StorySectionProps } from '@shoreline/contracts';
import { prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { storyQueries } from './shared/stories/story.queries.ts';

export const loadFeaturedStories = ({ api, queryClient }: RemoteContext) =>
  prefetch(queryClient, storyQueries(api).featured());

export const loadStorySection = ({ api, queryClient }: RemoteContext, props: StorySectionProps) =>
  prefetch(queryClient, storyQueries(api).section(props));
