/** A place the navigation leads to. */
export interface Destination {
  to: string;
  label: string;
  /** Active only on exactly this path; otherwise on everything below it too. */
  isExact?: boolean;
}

/** The items before the Real Estate menu of the wide navigation. */
export const leadingDestinations: readonly Destination[] = [
  { to: '/', label: 'The Podcast', isExact: true },
  { to: '/episodes', label: 'Episodes' },
  { to: '/directory', label: 'Directory' },
  { to: '/stories', label: 'Stories' },
];

/** The items after it. */
export const trailingDestinations: readonly Destination[] = [
  { to: '/events', label: "What's On?" },
  { to: '/contact', label: 'Contact' },
];

/** The five guides behind Real Estate. */
export const realEstateGuides = [
  { to: '/real-estate-tips', label: 'Real Estate Tips', note: 'Market insights & advice' },
  { to: '/neighbourhoods', label: 'Neighbourhoods', note: 'Area guides & communities' },
  { to: '/market-insights', label: 'Market Insights', note: 'Trends & market data' },
  { to: '/moving-to-noosa', label: 'Moving to Noosa', note: 'Relocation guide' },
  { to: '/investment-guide', label: 'Investment Guide', note: 'Property investment insights' },
] as const;

/** Whether a path lies in the part of the site a destination stands for. */
export const isWithin = (pathname: string, { to, isExact = false }: Destination): boolean =>
  isExact ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);
