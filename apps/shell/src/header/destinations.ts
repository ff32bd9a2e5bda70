export interface Destination {
  to: string;
  label: string;
  /** Active only on exactly this path; otherwise on everything below it too. */
  isExact?: boolean;
}

export const leadingDestinations: readonly Destination[] = [
  { to: '/', label: 'The Podcast', isExact: true },
  { to: '/episodes', label: 'Episodes' },
  { to: '/directory', label: 'Directory' },
  { to: '/stories', label: 'Stories' },
];

export const trailingDestinations: readonly Destination[] = [
  { to: '/events', label: "What's On?" },
  { to: '/contact', label: 'Contact' },
];

export const realEstateGuides = [
  { to: '/real-estate-tips', label: 'Real Estate Tips', note: 'Market insights & advice' },
  { to: '/neighbourhoods', label: 'Neighbourhoods', note: 'Area guides & communities' },
  { to: '/market-insights', label: 'Market Insights', note: 'Trends & market data' },
  { to: '/moving-to-noosa', label: 'Moving to Noosa', note: 'Relocation guide' },
  { to: '/investment-guide', label: 'Investment Guide', note: 'Property investment insights' },
] as const;

export const isWithin = (pathname: string, { to, isExact = false }: Destination): boolean =>
  isExact ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);
