import { type Episode, type EpisodeDetail, episodeRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

/** What lists show of an episode: without the notes, which are long. */
export type EpisodeSummary = Omit<Episode, 'notes'>;

export interface EpisodeFilters {
  search: string;
  season: number | undefined;
  isFeatured: boolean;
  page: number;
}

export interface EpisodePage {
  items: EpisodeSummary[];
  total: number;
  page: number;
}

export const RECENT_EPISODES = 3;
export const EPISODES_PER_PAGE = 12;

export const episodeQueries = (api: ApiClient) => ({
  featured: () =>
    queryOptions({
      queryKey: ['episodes', 'featured', 'summary'],
      queryFn: async ({ signal }) => {
        const episode = await api.call(episodeRoutes.featured, {}, { signal });
        return episode && toSummary(episode);
      },
    }),

  /** `first`: the address of the one an editor put before them. */
  recent: (first: string | null | undefined) =>
    queryOptions({
      queryKey: ['episodes', 'recent', 'summary', ...(first ? [first] : [])],
      queryFn: ({ signal }) => readRecent(api, first ?? undefined, signal),
    }),

  page: (filters: EpisodeFilters) =>
    queryOptions({
      queryKey: ['episodes', 'page', filters],
      queryFn: ({ signal }) => readPage(api, filters, signal),
    }),

  seasons: () =>
    queryOptions({
      queryKey: ['episodes', 'seasons'],
      queryFn: ({ signal }) => api.call(episodeRoutes.seasons, {}, { signal }),
    }),

  bySlug: (slug: string) =>
    queryOptions<EpisodeDetail>({
      queryKey: ['episodes', 'slug', slug],
      queryFn: ({ signal }) => api.call(episodeRoutes.readBySlug, { params: { slug } }, { signal }),
    }),
});

const toSummary = ({ notes: _notes, ...summary }: Episode): EpisodeSummary => summary;

/** Featured ones are shown elsewhere; however many of the newest they are, the others fill the section. */
async function readRecent(api: ApiClient, first: string | undefined, signal: AbortSignal): Promise<EpisodeSummary[]> {
  const query = { featured: 'false' as const, limit: first === undefined ? RECENT_EPISODES : RECENT_EPISODES + 1 };
  const { items } = await api.page(episodeRoutes.list, { query }, { signal });
  return items
    .filter(({ slug }) => slug !== first)
    .slice(0, RECENT_EPISODES)
    .map(toSummary);
}

async function readPage(api: ApiClient, filters: EpisodeFilters, signal: AbortSignal): Promise<EpisodePage> {
  const { search, season, isFeatured, page } = filters;
  const query = {
    ...(search && { search }),
    ...(season && { season }),
    ...(isFeatured && { featured: 'true' as const }),
    limit: EPISODES_PER_PAGE,
    offset: (page - 1) * EPISODES_PER_PAGE,
  };
  const { items, total } = await api.page(episodeRoutes.list, { query }, { signal });
  const isBeyondLast = page > 1 && items.length === 0;
  return isBeyondLast ? readPage(api, { ...filters, page: 1 }, signal) : { items: items.map(toSummary), total, page };
}
