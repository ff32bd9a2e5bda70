import { type LocalStory, type RouteCall, storyRoutes, type StoryType } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import { OPENING_LENGTH, toOpening } from './story-text.ts';

/** What cards show, and no more: lists are dehydrated into the document of their page, often of another remote's. */
export interface StorySummary extends Pick<
  LocalStory,
  'id' | 'slug' | 'title' | 'author' | 'storyType' | 'location' | 'primaryImage' | 'readTime'
> {
  /** The author's excerpt, or the beginning of the text, in one line. */
  preview: string;
  /** The text is longer than a card shows. */
  hasMore: boolean;
}

/** The filters of the list. */
export interface StoryFilters {
  search: string;
  storyType: StoryType | undefined;
  /** From 1. */
  page: number;
}

/** Stories on one page of the list. */
export const STORIES_PER_PAGE = 9;
/** Asked for beneath a story, itself included. */
const RELATED_LIMIT = 3;
/** Shown on the home page. */
const FEATURED_LIMIT = 2;

type StoryListQuery = RouteCall<typeof storyRoutes.list>['query'];

/** What a section shows. */
export type SectionQuery = StoryListQuery & { limit: number; featuredFirst?: boolean };

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

  /** Each with the beginning of its text, for it expands in place. */
  section: (query: SectionQuery) =>
    queryOptions({
      queryKey: ['stories', 'section', query],
      queryFn: async ({ signal }) => (await readSection(api, query, signal)).map(toOpeningSummary),
    }),

  /** Stories of one type, for beneath one of them. */
  related: (storyType: StoryType) =>
    queryOptions({
      queryKey: ['stories', 'related', storyType],
      queryFn: async ({ signal }) =>
        (await readList(api, { storyType, status: 'approved', limit: RELATED_LIMIT }, signal)).map(toSummary),
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

const readList = (api: ApiClient, query: StoryListQuery, signal: AbortSignal): Promise<LocalStory[]> =>
  api.call(storyRoutes.list, { query }, { signal });

async function readSection(
  api: ApiClient,
  { featuredFirst, ...query }: SectionQuery,
  signal: AbortSignal,
): Promise<LocalStory[]> {
  const [featured, newest] = await Promise.all([
    featuredFirst ? readList(api, { ...query, featured: 'true' }, signal) : [],
    readList(api, query, signal),
  ]);
  const featuredIds = new Set(featured.map(({ id }) => id));
  return [...featured, ...newest.filter(({ id }) => !featuredIds.has(id))].slice(0, query.limit);
}

const toSummary = (story: LocalStory): StorySummary => ({
  id: story.id,
  slug: story.slug,
  title: story.title,
  author: story.author,
  storyType: story.storyType,
  location: story.location,
  primaryImage: story.primaryImage,
  readTime: story.readTime,
  preview: story.excerpt || toOpening(story.content),
  hasMore: story.content.length > OPENING_LENGTH,
});

const toOpeningSummary = (story: LocalStory): StorySummary => toSummary({ ...story, excerpt: '' });

const toListQuery = ({ search, storyType, page }: StoryFilters) => ({
  ...(storyType && { storyType }),
  ...(search && { search }),
  status: 'approved',
  limit: STORIES_PER_PAGE,
  offset: (page - 1) * STORIES_PER_PAGE,
});
