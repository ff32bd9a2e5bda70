import type { StoryFilters } from './story.queries.ts';

/** The newest stories as a feed; the content service writes it. */
export const STORIES_FEED = { title: 'Community Stories', href: '/stories.xml' };

/** The address of a part of the list. Whatever is not said is left out: the first page of everything is `/stories`. */
export function toStoriesAddress({ search = '', storyType, page = 1 }: Partial<StoryFilters>): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(storyType && { category: storyType }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `/stories?${params}` : '/stories';
}
