/** One of the five guides, as the sidebar and the related cards show it. */
export interface GuidePage {
  href: string;
  title: string;
  /** The subtitle the navigation uses too. */
  note: string;
  /** One sentence for a card. */
  summary: string;
  /** Kind and slug of its picture. */
  scene: string;
}

/** The five guides in the order of the navigation. */
export const guidePages: readonly GuidePage[] = [
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

/** How many related guides are shown below each guide. */
const RELATED_GUIDES = 3;

/** The guides that follow this one, starting over at the end. */
export function relatedGuides(href: string): GuidePage[] {
  const here = guidePages.findIndex((guide) => guide.href === href);
  return [...guidePages.slice(here + 1), ...guidePages.slice(0, here)].slice(0, RELATED_GUIDES);
}
