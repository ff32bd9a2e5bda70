import { directoryCategories, type DirectoryFacets, type PersonaId, personas } from '@shoreline/contracts';

import type { DirectoryItemDocument, ListingTraits } from './directory-item.model.ts';
import type { Selection } from './directory-item.rules.ts';

/** How many listings are alike in everything lists are filtered by. A few thousand of these count any catalogue. */
export type Cell = ListingTraits &
  Pick<DirectoryItemDocument, 'category' | 'subcategory' | 'featured' | 'priceRange'> & { count: number };

/** How many listings a selection holds. Whether they are open and when events take place the cells do not know. */
export const countCells = (cells: readonly Cell[], selection: Selection): number =>
  sum(cells.filter((cell) => isSelected(cell, selection)));

/** The counts beside the choices of a list; each choice is counted as if it were made instead of the present one. */
export function toFacets(
  cells: readonly Cell[],
  selection: Selection,
  persona: PersonaId | undefined,
): DirectoryFacets {
  const { category: _category, subcategory, ...beyondPlace } = selection;
  const anyKind = cells.filter((cell) => isSelected(cell, beyondPlace));
  const anySubcategory = cells.filter((cell) => isSelected(cell, withoutSubcategory(selection)));
  const { lens: _lens, ...beyondLens } = beyondPlace;
  const anyLens = cells.filter((cell) => isSelected(cell, beyondLens));
  const groups = personas.find(({ id }) => id === persona)?.groups ?? [];

  return {
    total: sum(anySubcategory.filter((cell) => subcategory === undefined || cell.subcategory === subcategory)),
    categories: directoryCategories
      .map((category) => ({ category, count: sum(anyKind.filter((cell) => cell.category === category)) }))
      .filter(({ count }) => count > 0),
    subcategories: countSubcategories(anySubcategory),
    groups: groups.map(({ id }) => ({
      group: id,
      count: sum(anyLens.filter((cell) => isSeen(cell, `${persona}/${id}`))),
    })),
  };
}

const withoutSubcategory = ({ subcategory: _subcategory, ...rest }: Selection): Selection => rest;

function countSubcategories(cells: readonly Cell[]): DirectoryFacets['subcategories'] {
  const counts = new Map<string, DirectoryFacets['subcategories'][number]>();
  for (const { category, subcategory, count } of cells) {
    const key = `${category}/${subcategory}`;
    counts.set(key, { category, subcategory, count: (counts.get(key)?.count ?? 0) + count });
  }
  return [...counts.values()].toSorted((a, b) => a.subcategory.localeCompare(b.subcategory, 'en-AU'));
}

const sum = (cells: readonly Cell[]): number => cells.reduce((total, { count }) => total + count, 0);

function isSelected(cell: Cell, { category, subcategory, featured, lens, priceRange, traits }: Selection): boolean {
  return (
    matches(cell, { category, subcategory, featured, priceRange }) &&
    matches(cell, traits) &&
    (lens === undefined || isSeen(cell, lens))
  );
}

const matches = (cell: Cell, asked: Partial<Record<keyof Cell, unknown>>): boolean =>
  Object.entries(asked).every(([field, value]) => value === undefined || cell[field as keyof Cell] === value);

function isSeen({ category, subcategory }: Cell, lens: string): boolean {
  const [id, groupId] = lens.split('/');
  return (personas.find((persona) => persona.id === id)?.groups ?? [])
    .filter((group) => groupId === undefined || group.id === groupId)
    .some(({ categories, subcategories }) => categories.includes(category) || subcategories.includes(subcategory));
}
