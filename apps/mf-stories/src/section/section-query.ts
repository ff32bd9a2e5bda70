import type { StoryType } from '@shoreline/contracts';

import type { StoryListQuery } from '../story.queries.ts';

/** Stories in a section unless a page says otherwise (specification, section 9). */
const DEFAULT_LIMIT = 6;

/** What a page of another app says about the stories it wants to show. */
export interface StorySectionProps {
  heading: string;
  storyType?: StoryType;
  location?: string;
  featured?: boolean;
  limit?: number;
}

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
