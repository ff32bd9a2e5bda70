import {
  directoryCategories,
  type DirectoryCategory,
  type DirectoryQuery,
  personaGroups,
  type PersonaId,
  personaIds,
  subcategories,
} from '@shoreline/contracts';

import { type ListFilters, readListFilters, readName, toAddress, toListParameters } from '../list-filters.ts';

/** Everything the directory can be narrowed by. */
export interface DirectoryFilters extends ListFilters {
  persona: PersonaId;
  /** A group of the persona, or an empty text. */
  group: string;
  category: DirectoryCategory | '';
}

/** Reads the filters from an address. An unknown persona or group is ignored. */
export function readDirectoryFilters(params: URLSearchParams): DirectoryFilters {
  const persona = personaIds.find((id) => id === params.get('persona')) ?? 'all';
  const shared = readListFilters(params);
  const place = toPlace(readName(params, 'category'), shared.subcategory);

  return {
    ...shared,
    ...place,
    persona,
    group: personaGroups[persona].find(({ id }) => id === params.get('group'))?.id ?? '',
  };
}

/** Guides link to `category=Real Estate`, which is a subcategory: then it is found in its category. */
function toPlace(category: string, subcategory: string): Pick<DirectoryFilters, 'category' | 'subcategory'> {
  const known = directoryCategories.find((name) => name === category);
  if (known || category === '') return { category: known ?? '', subcategory };

  const owner = directoryCategories.find((name) => (subcategories[name] as readonly string[]).includes(category));
  return { category: owner ?? '', subcategory: subcategory || category };
}

/** The filters after a change. Every change goes back to page 1; another persona also drops category, subcategory and tab. */
export function changeDirectoryFilters(filters: DirectoryFilters, change: Partial<DirectoryFilters>): DirectoryFilters {
  const place = change.persona ? ({ category: '', subcategory: '', group: '' } as const) : {};
  return { ...filters, ...place, page: 1, ...change };
}

/** The address of a filtered directory. */
export const toDirectoryHref = (filters: DirectoryFilters): string =>
  toAddress('/directory', { ...toFixedParameters(filters), ...toListParameters(filters) });

/** The address of the same lens without any filter. */
export const toClearedHref = ({ persona }: DirectoryFilters): string =>
  toAddress('/directory', { persona: persona === 'all' ? '' : persona });

/** What the filter form cannot change, and must hand on. */
export const toFixedParameters = ({ persona, group, category }: DirectoryFilters): Record<string, string> => ({
  persona: persona === 'all' ? '' : persona,
  group,
  category,
});

/** What the service is asked for. */
export function toDirectoryQuery(filters: DirectoryFilters) {
  const { persona, group, category, subcategory, search, isFeatured } = filters;
  return {
    ...(persona !== 'all' && { persona }),
    ...(group && { group }),
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(search && { search }),
    ...(isFeatured && { featured: 'true' as const }),
  } satisfies Partial<Record<keyof DirectoryQuery, string>>;
}
