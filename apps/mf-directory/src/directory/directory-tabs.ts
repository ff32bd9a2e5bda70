import { directoryCategories, type DirectoryCategory, personaGroups, subcategories } from '@shoreline/contracts';

import { changeDirectoryFilters, type DirectoryFilters, toDirectoryHref } from './directory-filters.ts';

interface DirectoryTab {
  title: string;
  href: string;
  isCurrent: boolean;
}

/** How tabs and chips call the six categories. */
export const categoryTitles: Record<DirectoryCategory, string> = {
  Event: 'Events',
  Restaurant: 'Restaurants',
  Accommodation: 'Accommodation',
  Attraction: 'Attractions',
  Tour: 'Tours',
  Service: 'Services',
};

/** Everything, then the groups of the persona; the six categories for the one without groups. */
export function toDirectoryTabs(filters: DirectoryFilters): DirectoryTab[] {
  const toTab = (title: string, { category, group }: Pick<DirectoryFilters, 'category' | 'group'>): DirectoryTab => ({
    title,
    href: toDirectoryHref(changeDirectoryFilters(filters, { category, group, subcategory: '' })),
    isCurrent: filters.category === category && filters.group === group,
  });
  const groups = personaGroups[filters.persona];
  const tabs =
    groups.length > 0
      ? groups.map(({ id, title }) => toTab(title, { category: '', group: id }))
      : directoryCategories.map((category) => toTab(categoryTitles[category], { category, group: '' }));

  return [toTab('All', { category: '', group: '' }), ...tabs];
}

/** Subcategories that can occur under these filters, in alphabetical order; the chosen one always among them. */
export function toSubcategoryChoices({ persona, group, category, subcategory }: DirectoryFilters): string[] {
  const groups = personaGroups[persona];
  const seen = groups.filter(({ id }) => group === '' || id === group);
  const choices = category
    ? subcategories[category]
    : seen.length > 0
      ? seen.flatMap((one) => [...one.categories.flatMap(ofCategory), ...one.subcategories])
      : directoryCategories.flatMap(ofCategory);

  return [...new Set([...choices, ...(subcategory ? [subcategory] : [])])].sort((a, b) => a.localeCompare(b, 'en-AU'));
}

const ofCategory = (name: string): readonly string[] =>
  name in subcategories ? subcategories[name as DirectoryCategory] : [];
