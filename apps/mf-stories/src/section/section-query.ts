import type { StorySectionProps } from '@shoreline/contracts';

import type { SectionQuery } from '../story.queries.ts';

/** Stories in a section unless a page says otherwise. */
const DEFAULT_LIMIT = 6;

/** The stories a section shows. */
export const toSectionQuery = ({
  storyType,
  location,
  featured,
  featuredFirst,
  limit = DEFAULT_LIMIT,
}: StorySectionProps): SectionQuery => ({
  ...(storyType && { storyType }),
  ...(location && { location }),
  ...(featured && { featured: 'true' }),
  ...(featuredFirst && { featuredFirst }),
  status: 'approved',
  limit,
});
