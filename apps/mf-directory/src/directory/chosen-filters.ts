import type { ActiveFilter } from '../shared/filters/active-filters.tsx';
import { type DirectoryFilters, toDirectoryHref } from './directory-filters.ts';
import type { DirectoryPersona } from './directory-personas.ts';
import { toStartName } from './where/where-form.tsx';

/** What a list is narrowed by, and the address without each of it. */
export function toActiveFilters(filters: DirectoryFilters, personas: readonly DirectoryPersona[]): ActiveFilter[] {
  const { persona, asked } = filters;
  const titles = Object.fromEntries(
    personas.flatMap(({ parts }) => parts).map(({ id, title }): [string, string] => [id, title]),
  );
  const labels: [string, string][] = [
    ['search', `“${asked.search}”`],
    ['category', titles[asked['category'] ?? ''] ?? ''],
    ['group', titles[asked['group'] ?? ''] ?? ''],
    ['subcategory', asked.subcategory],
    ['featured', 'Featured Only'],
    ...persona.smartFilters.map(({ parameter, label, choices }): [string, string] => [
      parameter,
      choices?.find(({ value }) => value === asked[parameter])?.label ?? label,
    ]),
    ['suburb', asked['suburb'] ?? ''],
    ['bounds', 'Where the map is'],
  ];
  const chosen = labels.flatMap(([key, label]) =>
    asked[key] ? [{ label, href: toDirectoryHref(filters, { [key]: '' }) }] : [],
  );
  return asked['near'] ? [...chosen, toNearFilter(filters, asked['near'])] : chosen;
}

/** A place, how far from it and in which order go together. */
function toNearFilter(filters: DirectoryFilters, near: string): ActiveFilter {
  const { radius, sort } = filters.asked;
  const name = toStartName(near);
  const label = radius ? `Within ${radius} km of ${name}` : `${sort ? 'Nearest to' : 'Known distance from'} ${name}`;
  return { label, href: toDirectoryHref(filters, { near: '', radius: '', sort: '' }) };
}
