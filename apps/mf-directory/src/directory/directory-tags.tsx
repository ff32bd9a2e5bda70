import { personaGroups } from '@shoreline/contracts';
import { Link } from '@shoreline/remote-kit/router';

import { type ActiveFilter, ActiveFilters } from '../active-filters.tsx';
import { changeDirectoryFilters, type DirectoryFilters, toClearedHref, toDirectoryHref } from './directory-filters.ts';
import { categoryTitles } from './directory-tabs.ts';

interface DirectoryTagsProps {
  filters: DirectoryFilters;
  /** What others look for through this lens. */
  suggestions: readonly string[];
  onChange: (change: Partial<DirectoryFilters>) => void;
}

/** What narrows the directory; while nothing does, what others look for. */
export function DirectoryTags({ filters, suggestions, onChange }: DirectoryTagsProps) {
  const active = toActiveFilters(filters, onChange);
  return active.length > 0 ? (
    <ActiveFilters filters={active} clearHref={toClearedHref(filters)} />
  ) : (
    <Suggestions filters={filters} suggestions={suggestions} />
  );
}

function toActiveFilters(
  { search, category, group, subcategory, isFeatured, persona }: DirectoryFilters,
  onChange: DirectoryTagsProps['onChange'],
): ActiveFilter[] {
  const groupTitle = personaGroups[persona].find(({ id }) => id === group)?.title;
  return [
    ...(search ? [{ label: `“${search}”`, onRemove: () => onChange({ search: '' }) }] : []),
    ...(category
      ? [{ label: categoryTitles[category], onRemove: () => onChange({ category: '', subcategory: '' }) }]
      : []),
    ...(groupTitle ? [{ label: groupTitle, onRemove: () => onChange({ group: '', subcategory: '' }) }] : []),
    ...(subcategory ? [{ label: subcategory, onRemove: () => onChange({ subcategory: '' }) }] : []),
    ...(isFeatured ? [{ label: 'Featured Only', onRemove: () => onChange({ isFeatured: false }) }] : []),
  ];
}

function Suggestions({ filters, suggestions }: Omit<DirectoryTagsProps, 'onChange'>) {
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-4 text-sm text-muted">
      <span>Try</span>
      {suggestions.map((search) => (
        <Link
          key={search}
          to={toDirectoryHref(changeDirectoryFilters(filters, { search }))}
          className="inline-flex min-h-9 items-center text-ocean underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {search}
        </Link>
      ))}
    </p>
  );
}
