import { type ActiveFilter, ActiveFilters } from '../shared/filters/active-filters.tsx';
import { type DirectoryFilters, toClearedHref, toDirectoryHref } from './directory-filters.ts';
import type { DirectoryPersona } from './directory-personas.ts';

interface DirectoryTagsProps {
  filters: DirectoryFilters;
  personas: readonly DirectoryPersona[];
}

/** What narrows the directory, if anything does. */
export function DirectoryTags({ filters, personas }: DirectoryTagsProps) {
  const active = toActiveFilters(filters, personas);
  return active.length > 0 && <ActiveFilters filters={active} clearHref={toClearedHref(filters)} />;
}

function toActiveFilters(filters: DirectoryFilters, personas: readonly DirectoryPersona[]): ActiveFilter[] {
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
  ];
  return labels.flatMap(([key, label]) =>
    asked[key] ? [{ label, href: toDirectoryHref(filters, { [key]: '' }) }] : [],
  );
}
