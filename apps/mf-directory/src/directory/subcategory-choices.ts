import type { DirectoryFacets } from '@shoreline/contracts';

interface Choice {
  value: string;
  label: string;
}

/** The subcategories that occur under the other filters, with how often; the chosen one always among them. */
export function toSubcategoryChoices(facets: DirectoryFacets | undefined, chosen: string): Choice[] {
  const counts = new Map<string, number>(chosen ? [[chosen, 0]] : []);
  for (const { subcategory, count } of facets?.subcategories ?? []) {
    counts.set(subcategory, (counts.get(subcategory) ?? 0) + count);
  }
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b, 'en-AU'))
    .map(([value, count]) => ({ value, label: `${value} (${count})` }));
}
