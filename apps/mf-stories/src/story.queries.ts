import { type LocalStory, type RouteCall, storyRoutes, type StoryType } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import { OPENING_LENGTH, toOpening } from './story-text.ts';

/** What cards show. The text stays out of what a list keeps: nine of them would double the weight of the page. */
export interface StorySummary extends Omit<LocalStory, 'content'> {
  /** The first words of the text, in one line. */
  opening: string;
  /** The text is longer than a card shows. */
  hasMore: boolean;
}

/** Which part of the stories a reader looks at. */
export interface StoryFilters {
  search: string;
  storyType: StoryType | undefined;
  /** From 1. */
  page: number;
}

/** Stories on one page of the list (specification, section 9). */
export const STORIES_PER_PAGE = 9;
/** Asked for beneath a story, itself included (specification, section 7). */
const RELATED_LIMIT = 3;
/** Shown on the home page (specification, section 2). */
const FEATURED_LIMIT = 2;

/** What the service is asked for. */
export type StoryListQuery = RouteCall<typeof storyRoutes.list>['query'];

/** Every read of stories, with its key. Loaders, pages and widgets share them. */
export const storyQueries = (api: ApiClient) => ({
  page: (filters: StoryFilters) =>
    queryOptions({
      queryKey: ['stories', 'page', filters],
      async queryFn({ signal }) {
        const { items, total } = await api.page(storyRoutes.list, { query: toListQuery(filters) }, { signal });
        return { items: items.map(toSummary), total };
      },
    }),

  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ['stories', 'slug', slug],
      queryFn: ({ signal }) => api.call(storyRoutes.readBySlug, { params: { slug } }, { signal }),
    }),

  some: (query: StoryListQuery) =>
    queryOptions({
      queryKey: ['stories', 'some', query],
      async queryFn({ signal }) {
        return (await api.call(storyRoutes.list, { query }, { signal })).map(toSummary);
      },
    }),

  featured: () =>
    queryOptions({
      queryKey: ['stories', 'featured'],
      async queryFn({ signal }) {
        const stories = await api.call(storyRoutes.featured, { query: {} }, { signal });
        return stories.slice(0, FEATURED_LIMIT).map(toSummary);
      },
    }),
});

/** Stories of one type, for beneath one of them. */
export const relatedQuery = (storyType: StoryType): StoryListQuery => ({
  storyType,
  status: 'approved',
  limit: RELATED_LIMIT,
});

const toSummary = ({ content, ...rest }: LocalStory): StorySummary => ({
  ...rest,
  opening: toOpening(content),
  hasMore: content.length > OPENING_LENGTH,
});

const toListQuery = ({ search, storyType, page }: StoryFilters) => ({
  ...(storyType && { storyType }),
  ...(search && { search }),
  status: 'approved',
  limit: STORIES_PER_PAGE,
  offset: (page - 1) * STORIES_PER_PAGE,
});
