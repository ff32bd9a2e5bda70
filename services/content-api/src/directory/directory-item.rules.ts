import {
  directoryCategories,
  type DirectoryCategory,
  type DirectoryQuery,
  type PersonaId,
  personas,
} from '@shoreline/contracts';

/** What a listing must be to appear in a list. */
export interface Selection {
  category?: DirectoryCategory;
  subcategory?: string;
  featured?: true;
  /** The listing's category stands in the first list or its subcategory in the second. */
  lens?: { categories: DirectoryCategory[]; subcategories: string[] };
}

const isCategory = (value: string): value is DirectoryCategory =>
  (directoryCategories as readonly string[]).includes(value);

/** What a query selects. */
export function toSelection({ category, subcategory, featured, persona, group }: DirectoryQuery): Selection {
  const lens = toLens(persona, group);
  return {
    ...(category && toNamed(category)),
    ...(subcategory && { subcategory }),
    ...(featured && { featured }),
    ...(lens && { lens }),
  };
}

/** Guides link to `category=Real Estate`: whatever is none of the six categories names a subcategory. */
const toNamed = (category: string): Selection => (isCategory(category) ? { category } : { subcategory: category });

/** A persona without groups sees everything. A group narrows it to its own lists. */
function toLens(id: PersonaId | undefined, groupId: string | undefined): Selection['lens'] {
  const all = personas.find((persona) => persona.id === id)?.groups ?? [];
  if (all.length === 0) return undefined;

  const chosen = all.filter((group) => group.id === groupId);
  const groups = chosen.length > 0 ? chosen : all;

  return {
    categories: [...new Set(groups.flatMap(({ categories }) => categories.filter(isCategory)))],
    subcategories: [...new Set(groups.flatMap(({ subcategories }) => subcategories))],
  };
}

/** A calendar reads by date; every other list shows featured listings first. */
export const isCalendar = ({ category }: Selection): boolean => category === 'Event';
