import type { DirectoryFacets } from '@shoreline/contracts';

import {
  readListFilters,
  readText,
  toAddress,
  toGiven,
  type Asked,
  type ListFilters,
} from '../shared/filters/list-filters.ts';
import type { ListQuery } from '../shared/results/list.queries.ts';
import type { DirectoryPersona } from './directory-personas.ts';
import { PLACE_PARAMETERS, readPlaceFilters } from './place-filters.ts';

export const DIRECTORY_TITLE = 'Noosa Business Directory';

export interface DirectoryFilters extends ListFilters {
  persona: DirectoryPersona;
}

/** Reads the filters from an address. An unknown persona, a group of another persona and filters it is not offered are ignored. */
export function readDirectoryFilters(params: URLSearchParams, personas: readonly DirectoryPersona[]): DirectoryFilters {
  const { asked, page } = readListFilters(params);
  const [everybody, ...others] = personas as [DirectoryPersona, ...DirectoryPersona[]];
  const named = personas.find(({ id }) => id === params.get('persona'));
  const persona = named ?? everybody;
  const category = readPart(params, 'category', [everybody]);

  return {
    persona,
    asked: {
      persona: named?.id ?? '',
      group: readPart(
        params,
        'group',
        others.filter((other) => other === named),
      ),
      category,
      ...asked,
      // Guides link to `category=Real Estate`, which is a subcategory.
      subcategory: asked.subcategory || (category ? '' : readText(params, 'category')),
      ...readSmartFilters(params, persona),
      ...readPlaceFilters(params),
    },
    page,
  };
}

function readPart(params: URLSearchParams, key: string, personas: readonly DirectoryPersona[]): string {
  const asked = readText(params, key);
  return personas.some(({ parts }) => parts.some(({ id }) => id === asked)) ? asked : '';
}

const readSmartFilters = (params: URLSearchParams, { smartFilters }: DirectoryPersona): Record<string, string> =>
  Object.fromEntries(
    smartFilters.map(({ parameter, choices = SWITCH }) => {
      const asked = readText(params, parameter);
      return [parameter, choices.some(({ value }) => value === asked) ? asked : ''];
    }),
  );

const SWITCH = [{ value: 'true' }];

/** The address after a change. Every change goes back to page 1. */
export const toDirectoryHref = ({ asked }: DirectoryFilters, change: Partial<Asked> = {}): string =>
  toAddress('/directory', { ...asked, ...change });

/** The address of the same search for another persona: it drops category, subcategory and tab, and filters that persona is not offered. */
export function toPersonaHref({ asked }: DirectoryFilters, { id, smartFilters }: DirectoryPersona): string {
  const { search, featured } = asked;
  const names = [...smartFilters.map(({ parameter }) => parameter), ...PLACE_PARAMETERS];
  const carriedOver = Object.fromEntries(names.map((name) => [name, asked[name]]));
  return toAddress('/directory', { persona: id, search, featured, ...carriedOver });
}

export const toClearedHref = ({ asked: { persona, view } }: DirectoryFilters): string =>
  toAddress('/directory', { persona, view });

export const toDirectoryQuery = ({ asked: { view: _view, ...asked }, persona: { id } }: DirectoryFilters): ListQuery =>
  toGiven({ ...asked, persona: id === 'all' ? '' : id });

export function toSubcategoryChoices(facets: DirectoryFacets | undefined, chosen: string) {
  const counts = new Map<string, number>(chosen ? [[chosen, 0]] : []);
  for (const { subcategory, count } of facets?.subcategories ?? []) {
    counts.set(subcategory, (counts.get(subcategory) ?? 0) + count);
  }
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b, 'en-AU'))
    .map(([value, count]) => ({ value, label: `${value} (${count})` }));
}
