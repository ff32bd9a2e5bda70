import { storyTypeLabels } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

import { STORIES_FEED, toStoriesAddress } from '../stories-address.ts';
import type { StoryFilters } from '../story.queries.ts';

const DESCRIPTION =
  'Stories from Noosa and its hinterland, told by the people who live, work and move here. Read them, or send us your own.';

/** What the list says about itself. What somebody searched for is nobody else's result: kept out of search engines. */
export function storiesHead(filters: StoryFilters): PageHead {
  const { search, storyType, page } = filters;
  const parts = [
    'Community Stories',
    ...(storyType ? [storyTypeLabels[storyType]] : []),
    ...(search ? [`“${search}”`] : []),
    ...(page > 1 ? [`Page ${page}`] : []),
  ];
  return {
    title: `${parts.join(' · ')} – Shoreline`,
    description: DESCRIPTION,
    canonical: toStoriesAddress({ ...filters, search: '' }),
    feeds: [STORIES_FEED],
    ...(search && { noIndex: true }),
  };
}
