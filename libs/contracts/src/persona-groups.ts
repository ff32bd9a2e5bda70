/** The four personas the directory is filtered for. Any other value in an address is ignored. */
export const personaIds = ['all', 'visit', 'settled', 'moving'] as const;
export type PersonaId = (typeof personaIds)[number];

/** A group of a persona: every listing whose category or subcategory stands in its lists. */
export interface PersonaGroup {
  id: string;
  title: string;
  categories: readonly string[];
  subcategories: readonly string[];
}

/** What each persona sees, in the order of its tabs. None means: everything. */
export const personaGroups: Record<PersonaId, readonly PersonaGroup[]> = {
  all: [],
  visit: [
    { id: 'attractions', title: 'Attractions', categories: ['Attraction'], subcategories: [] },
    { id: 'dining', title: 'Dining', categories: ['Restaurant'], subcategories: [] },
    { id: 'accommodation', title: 'Accommodation', categories: ['Accommodation'], subcategories: [] },
    { id: 'tours', title: 'Tours & Activities', categories: ['Tour', 'Event'], subcategories: [] },
  ],
  settled: [
    {
      id: 'essential-services',
      title: 'Essential Services',
      categories: [],
      subcategories: ['Government', 'Banking', 'Community Services', 'Market'],
    },
    { id: 'healthcare', title: 'Healthcare & Wellness', categories: [], subcategories: ['Healthcare', 'Wellness'] },
    {
      id: 'family',
      title: 'Family & Education',
      categories: [],
      subcategories: ['Education', 'Childcare', 'Sports', 'Library'],
    },
    {
      id: 'home',
      title: 'Home & Services',
      categories: [],
      subcategories: ['Trades', 'Home & Garden', 'Automotive', 'Pets'],
    },
  ],
  moving: [
    {
      id: 'housing',
      title: 'Housing & Real Estate',
      categories: ['Accommodation'],
      subcategories: ['Real Estate', 'Removals'],
    },
    { id: 'schools', title: 'Schools & Education', categories: [], subcategories: ['Education', 'Childcare'] },
    { id: 'healthcare-options', title: 'Healthcare Options', categories: [], subcategories: ['Healthcare'] },
    {
      id: 'community',
      title: 'Community & Lifestyle',
      categories: ['Restaurant'],
      subcategories: ['Community Services', 'Community', 'Library', 'Wellness', 'Market'],
    },
  ],
};
