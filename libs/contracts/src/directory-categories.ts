/** The six categories of the directory, in the order tabs show them. */
export const directoryCategories = ['Event', 'Restaurant', 'Accommodation', 'Attraction', 'Tour', 'Service'] as const;
export type DirectoryCategory = (typeof directoryCategories)[number];

export const subcategories = {
  Event: ['Sports', 'Arts', 'Music', 'Food', 'Festival', 'Market', 'Community'],
  Restaurant: ['Café', 'Fine Dining', 'Casual Dining', 'Seafood', 'Bar', 'Bakery'],
  Accommodation: ['Resort', 'Apartment', 'Boutique Hotel', 'Guesthouse', 'Caravan Park', 'Holiday House'],
  Attraction: ['Beach', 'National Park', 'Gallery', 'Garden', 'Lookout', 'River & Lake'],
  Tour: ['Kayaking', 'Surf Lessons', 'Boat Cruise', 'Hinterland Tour', 'Fishing Charter', 'Cultural Tour'],
  Service: [
    'Healthcare',
    'Wellness',
    'Education',
    'Childcare',
    'Library',
    'Government',
    'Banking',
    'Real Estate',
    'Removals',
    'Trades',
    'Home & Garden',
    'Automotive',
    'Pets',
    'Community Services',
  ],
} as const;
