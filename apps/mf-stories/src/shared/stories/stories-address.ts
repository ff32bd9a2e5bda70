import { storyTypes, type StoryType } from '@shoreline/contracts';

import type { StoryFilters } from './story.queries.ts';

/** As long as the service takes a search term. */
export const MAX_SEARCH_LENGTH = 100;

/** Far beyond any story; keeps an offset typed by hand within what the service takes. */
const LAST_PAGE = 10_000;

/** Where the list begins in the page: paging leads there, not to the top. */
export const LIST_ID = 'list';

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

/** What an address asks for. It may be typed by hand: nonsense counts as not there. */
export function readStoryFilters(params: URLSearchParams): StoryFilters {
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    storyType: readStoryType(params.get('category')),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

const readStoryType = (value: string | null): StoryType | undefined => storyTypes.find((type) => type === value);
