import type { StorySectionProps } from '@shoreline/contracts';

import type { StoryListQuery } from '../story.queries.ts';

/** Stories in a section unless a page says otherwise. */
const DEFAULT_LIMIT = 6;

/** The stories a section shows. */
export const toSectionQuery = ({
  storyType,
  location,
  featured,
  limit = DEFAULT_LIMIT,
}: StorySectionProps): StoryListQuery => ({
  ...(storyType && { storyType }),
  ...(location && { location }),
  ...(featured && { featured: 'true' }),
  status: 'approved',
  limit,
});
