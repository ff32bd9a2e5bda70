/** The filters of an address by parameter, as the service takes them; empty for no filter. */
export type Asked = Record<'search' | 'subcategory' | 'featured', string> & Partial<Record<string, string>>;

export interface ListFilters {
  asked: Asked;
  page: number;
}

/** Longest search term the service takes. */
export const MAX_SEARCH_LENGTH = 100;
/** Longest category or subcategory the service takes. */
const MAX_NAME_LENGTH = 60;
/** The page sizes of the service end at an offset of a million; nobody turns this many pages. */
const MAX_PAGE = 80_000;

export const readListFilters = (params: URLSearchParams): ListFilters => ({
  asked: {
    search: readText(params, 'search'),
    subcategory: readText(params, 'subcategory'),
    featured: readSwitch(params, 'featured'),
  },
  page: readPageNumber(params.get('page')),
});

/** One parameter of an address, cut to what the service takes. */
export const readText = (params: URLSearchParams, key: string): string =>
  (params.get(key) ?? '').trim().slice(0, key === 'search' ? MAX_SEARCH_LENGTH : MAX_NAME_LENGTH);

const readSwitch = (params: URLSearchParams, key: string): string => (params.get(key) === 'true' ? 'true' : '');

function readPageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

export const isNarrowed = ({ asked }: ListFilters): boolean => Object.values(asked).some(Boolean);

export function toAddress(path: string, parameters: Partial<Record<string, string>>): string {
  const search = new URLSearchParams(toGiven(parameters)).toString();
  return search ? `${path}?${search}` : path;
}

export const toGiven = (parameters: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : [])));

export const toPageParameter = (page: number): { page: string } => ({ page: page > 1 ? String(page) : '' });
