/** The four personas the directory is filtered for. Any other value in an address is ignored. */
export const personaIds = ['all', 'visit', 'settled', 'moving'] as const;

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

/** A filter that reshapes the directory for one kind of visitor. */
export interface Persona {
  id: PersonaId;
  title: string;
  description: string;
  searchPlaceholder: string;
  searchSuggestions: readonly string[];
  groups: readonly PersonaGroup[];
}

export const personas: readonly Persona[] = [
  {
    id: 'all',
    title: "What's On",
    description: 'Everything in the region: markets, meals, trails and the people who fix your roof.',
    searchPlaceholder: 'Search the whole directory',
    searchSuggestions: ['farmers market', 'live music', 'river cruise', 'bakery'],
    groups: personaGroups.all,
  },
  {
    id: 'visit',
    title: "What's Around",
    description: 'For a weekend or a fortnight: where to stay, swim, eat and wander.',
    searchPlaceholder: 'Search stays, tables and trails',
    searchSuggestions: ['everglades tour', 'beachfront stay', 'coastal walk', 'seafood'],
    groups: personaGroups.visit,
  },
  {
    id: 'settled',
    title: 'Living Here',
    description: 'For people with a library card: doctors, schools, trades and a good coffee on the way.',
    searchPlaceholder: 'Search local services',
    searchSuggestions: ['bulk billing doctor', 'electrician', 'swimming lessons', 'vet'],
    groups: personaGroups.settled,
  },
  {
    id: 'moving',
    title: 'Making the Move',
    description: 'For boxes in the hallway: agents, schools, health care and a way into the community.',
    searchPlaceholder: 'Search agents, schools and health care',
    searchSuggestions: ['buyers agent', 'primary school', 'removalist', 'community group'],
    groups: personaGroups.moving,
  },
];

export type PersonaId = (typeof personaIds)[number];

/** A group of a persona: every listing whose category or subcategory stands in its lists. */
export interface PersonaGroup {
  id: string;
  title: string;
  categories: readonly string[];
  subcategories: readonly string[];
}
