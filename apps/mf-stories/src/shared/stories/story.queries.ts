import {
  storyRoutes,
  type LocalStory,
  type RouteCall,
  type StoryType,
  type StorySectionProps,
} from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import { OPENING_LENGTH, toOpening } from '../text/story-text.ts';

const DEFAULT_LIMIT = 6;

/** What cards show, and no more: lists are dehydrated into the document of their page, often of another remote's. */
export interface StorySummary extends Pick<
  LocalStory,
  'id' | 'slug' | 'title' | 'author' | 'storyType' | 'location' | 'primaryImage' | 'readTime'
> {
  /** The author's excerpt, or the beginning of the text, in one line. */
  preview: string;
  hasMore: boolean;
}

export interface StoryFilters {
  search: string;
  storyType: StoryType | undefined;
  page: number;
}

export const STORIES_PER_PAGE = 9;
/** Asked for beneath a story, itself included. */
const RELATED_LIMIT = 3;
const FEATURED_LIMIT = 2;

type StoryListQuery = RouteCall<typeof storyRoutes.list>['query'];

type SectionQuery = StoryListQuery & { limit: number; featuredFirst?: boolean };

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
  section(props: StorySectionProps) {
    const query = toSectionQuery(props);
    return queryOptions({
      queryKey: ['stories', 'section', query],
      queryFn: async ({ signal }) => (await readSection(api, query, signal)).map(toOpeningSummary),
    });
  },

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

const toSectionQuery = ({
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
