/** What visitors ask of the directory, by kind; each is asked for its first pages, twelve listings at a time. */
export const searchQueries = {
  'filtered page': [
    '',
    'category=Restaurant',
    'category=Restaurant&subcategory=Café',
    'category=Accommodation&priceRange=budget&familyFriendly=true',
    'category=Event',
    'category=Event&when=week',
    'category=Event&subcategory=Market&when=weekend',
    'category=Service&openNow=true&accessibility=true',
    'featured=true',
    'openNow=true',
    'persona=visit',
    'persona=visit&category=Tour&bookingAvailable=true',
    'persona=settled&group=home',
    'persona=settled&openNow=true',
    'persona=moving&bulkBilling=true',
    'priceRange=luxury',
  ],
  'text search': [
    'search=noosa',
    'search=cafe',
    'search=plumber',
    'search=resturant',
    'search=banksia',
    'search=bak',
    'search=kayak noosaville',
    'search=family pool',
    'search=electrician tewantin',
    'search=pelican brothers',
    'search=surf lessons&category=Tour',
    'search=seafood peregian&persona=visit',
    'search=quiet rooms',
    'search=restaurant noosa',
    'search=helicopter',
  ],
  'whole site': [
    'search=ferry',
    'search=cafe',
    'search=plumer',
    'search=surf lessons',
    'search=doctor',
    'search=bluebottle',
    'search=fish and chips',
    'search=body corporate',
    'search=noosa',
    'search=live music',
    'search=bins',
    'search=helicopter',
    'search=zzyzx',
  ],
  counts: [
    '',
    'category=Service',
    'persona=visit',
    'category=Event&when=week',
    'search=cafe',
    'search=noosa',
    'search=family pool',
  ],
  suggestions: ['search=b', 'search=pel', 'search=noos', 'search=bankisa', 'search=coral house'],
} as const;

export type QueryKind = keyof typeof searchQueries;

const PAGE_SIZE = 12;
const PAGES = 5;
const PATHS: Record<QueryKind, string> = {
  'filtered page': '/api/directory',
  'text search': '/api/directory',
  'whole site': '/api/search',
  counts: '/api/directory/facets',
  suggestions: '/api/directory/suggestions',
};

/** The addresses of one round: every query once, each round on the next page. */
export function pathsOf(kind: QueryKind, round: number): string[] {
  return searchQueries[kind].map((parameters) => {
    const query = new URLSearchParams(parameters);
    if (PATHS[kind] === PATHS['filtered page']) {
      query.set('limit', String(PAGE_SIZE));
      query.set('offset', String((round % PAGES) * PAGE_SIZE));
    }
    return `${PATHS[kind]}?${query}`;
  });
}
