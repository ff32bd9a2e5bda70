/** One of the five guides, as lists of them show it. */
export interface GuidePage {
  href: `/${string}`;
  title: string;
  note: string;
  summary: string;
  /** Kind and slug of its picture. */
  scene: string;
}

export const guidePages: readonly [GuidePage, ...GuidePage[]] = [
  {
    href: '/real-estate-tips',
    title: 'Real Estate Tips',
    note: 'Market insights & advice',
    summary: 'Buying, selling and renting here, with the Queensland rules that catch people from elsewhere.',
    scene: 'town/real-estate-tips',
  },
  {
    href: '/neighbourhoods',
    title: 'Neighbourhoods',
    note: 'Area guides & communities',
    summary: 'Six places to live, what each is like at school time, and what it asks in return.',
    scene: 'river/neighbourhoods',
  },
  {
    href: '/market-insights',
    title: 'Market Insights',
    note: 'Trends & market data',
    summary: 'What the figures say, how old they are, and what a small market does to a median.',
    scene: 'headland/market-insights',
  },
  {
    href: '/moving-to-noosa',
    title: 'Moving to Noosa',
    note: 'Relocation guide',
    summary: 'From the first weekend of looking to the first bin night, in an order that works.',
    scene: 'trail/moving-to-noosa',
  },
  {
    href: '/investment-guide',
    title: 'Investment Guide',
    note: 'Property investment insights',
    summary: 'Yields, seasons, short-stay rules and the costs that brochures leave out.',
    scene: 'workshop/investment-guide',
  },
];
