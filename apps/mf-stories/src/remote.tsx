import { defineRemote } from '@shoreline/remote-kit';

import { featuredStoriesWidget } from './featured/featured-stories-widget.ts';
import { storiesRoute } from './list/stories-route.ts';
import { storyRoute } from './reading/story-route.ts';

/** The only module the shell may load. */
export default defineRemote({
  contract: 1,
  pages: (context) => [storiesRoute(context), storyRoute(context)],
  widgets: { FeaturedStories: featuredStoriesWidget },
});
