import type { DirectoryCategory } from './directory-categories.ts';

/** Places that are everybody's: nobody owns them, and nobody answers for them. */
const publicPlaces: Partial<Record<DirectoryCategory, readonly string[]>> = {
  Attraction: ['Beach', 'National Park', 'Garden', 'Lookout', 'River & Lake'],
};

/** Whether a listing is one: it is not claimed and not written to. What is wrong with it may be suggested, as with any. */
export const isPublicPlace = ({
  category,
  subcategory,
}: {
  category: DirectoryCategory;
  subcategory: string;
}): boolean => publicPlaces[category]?.includes(subcategory) ?? false;
