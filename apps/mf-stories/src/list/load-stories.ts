import { storyTypeLabels } from '@shoreline/contracts';
import { holdPage, type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { STORIES_FEED, toStoriesAddress, readStoryFilters } from '../shared/stories/stories-address.ts';
import { type StoryFilters, storyQueries } from '../shared/stories/story.queries.ts';

export async function loadStories({ api, queryClient }: RemoteContext, page: LoadPage): Promise<PageHead> {
  const filters = readStoryFilters(page.url.searchParams);
  await holdPage(page, prefetch(queryClient, storyQueries(api).page(filters)));
  return storiesHead(filters);
}

const DESCRIPTION =
  'Stories from Noosa and its hinterland, told by the people who live, work and move here. Read them, or send us your own.';

function storiesHead(filters: StoryFilters): PageHead {
  const { search, storyType, page } = filters;
  const parts = [
    'Community Stories',
    ...(storyType ? [storyTypeLabels[storyType]] : []),
    ...(search ? [`“${search}”`] : []),
    ...(page > 1 ? [`Page ${page}`] : []),
  ];
  return {
    title: parts.join(' · '),
    description: DESCRIPTION,
    canonical: toStoriesAddress({ ...filters, search: '' }),
    feeds: [STORIES_FEED],
    ...(search && { noIndex: true }),
  };
}
