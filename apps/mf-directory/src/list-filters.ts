/** What directory and calendar can both be narrowed by. An empty text means: not narrowed. */
export interface ListFilters {
  search: string;
  subcategory: string;
  isFeatured: boolean;
  page: number;
}

/** Longest search term the service takes. */
export const MAX_SEARCH_LENGTH = 100;
/** Longest category or subcategory the service takes. */
const MAX_NAME_LENGTH = 60;
/** The page sizes of the service end at an offset of a million; nobody turns this many pages. */
const MAX_PAGE = 80_000;

/** Reads from an address what directory and calendar share. Nonsense typed by hand counts as nothing. */
export const readListFilters = (params: URLSearchParams): ListFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  subcategory: readName(params, 'subcategory'),
  isFeatured: params.get('featured') === 'true',
  page: readPageNumber(params.get('page')),
});

/** The name of a category or subcategory in an address. */
export const readName = (params: URLSearchParams, key: string): string =>
  (params.get(key) ?? '').trim().slice(0, MAX_NAME_LENGTH);

function readPageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The parameters of an address for what directory and calendar share; whatever is not set is left out. */
export const toListParameters = ({ search, subcategory, isFeatured, page }: ListFilters): Record<string, string> => ({
  search,
  subcategory,
  featured: isFeatured ? 'true' : '',
  page: page > 1 ? String(page) : '',
});

/** An address with these parameters, in this order, without the empty ones. */
export function toAddress(path: string, parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
