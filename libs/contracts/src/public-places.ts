/** Subcategories of places that are everybody's: nobody owns them, and nobody answers for them. */
const publicPlaces: readonly string[] = ['Beach', 'National Park', 'Garden', 'Lookout', 'River & Lake'];

/** Whether a listing is one: it is not claimed and not written to. What is wrong with it may be suggested, as with any. */
export const isPublicPlace = ({ subcategory }: { subcategory: string }): boolean => publicPlaces.includes(subcategory);
