import { type LocalStory, storyRoutes, type StoryType } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** What cards show. The text stays out of what a list keeps: nine of them would double the weight of the page. */
export type StorySummary = Omit<LocalStory, 'content'>;

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

/** Every read of stories, with its key. Loaders, pages and the widget share them. */
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

  related: (storyType: StoryType) =>
    queryOptions({
      queryKey: ['stories', 'related', storyType],
      async queryFn({ signal }) {
        const query = { storyType, status: 'approved', limit: RELATED_LIMIT };
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

const toSummary = ({ content: _content, ...summary }: LocalStory): StorySummary => summary;

const toListQuery = ({ search, storyType, page }: StoryFilters) => ({
  ...(storyType && { storyType }),
  ...(search && { search }),
  status: 'approved',
  limit: STORIES_PER_PAGE,
  offset: (page - 1) * STORIES_PER_PAGE,
});
