import type { StorySectionProps } from '@shoreline/contracts';

import type { StoryListQuery } from '../story.queries.ts';

const DEFAULT_LIMIT = 6;

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
