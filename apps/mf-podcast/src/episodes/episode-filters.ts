import type { EpisodeFilters } from '../shared/episodes/episode.queries.ts';

/** As long as the service takes a search term. */
export const MAX_SEARCH_LENGTH = 100;
/** The highest season the service takes. */
const LAST_SEASON = 99;
/** Far beyond any episode; keeps an offset typed by hand within what the service takes. */
const LAST_PAGE = 10_000;

/** Where the list begins in the page: paging leads there, not to the top. */
export const LIST_ID = 'list';

/** What an address asks for. It may be typed by hand: nonsense counts as not there. */
export const readEpisodeFilters = (params: URLSearchParams): EpisodeFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  season: readNumber(params.get('season'), LAST_SEASON),
  isFeatured: params.get('featured') === 'true',
  page: readNumber(params.get('page'), LAST_PAGE) ?? 1,
});

function readNumber(text: string | null, highest: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= highest ? number : undefined;
}

/** The address of a part of the list. Whatever is not said is left out: the first page of everything is `/episodes`. */
export function toEpisodesAddress({ search = '', season, isFeatured, page = 1 }: Partial<EpisodeFilters>): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(season && { season: String(season) }),
    ...(isFeatured && { featured: 'true' }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `/episodes?${params}` : '/episodes';
}

export const isNarrowed = ({ search, season, isFeatured }: EpisodeFilters): boolean =>
  Boolean(search || season || isFeatured);
