import type { Listing } from '@shoreline/contracts';

export const toAddressLine = ({ address, suburb, state, postcode }: Listing): string =>
  [address, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The query for a map: the postal address, because that is what the maps know. */
export const toMapSearch = (listing: Listing): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${listing.title}, ${toAddressLine(listing)}` })}`;

export function toDirections(listing: Listing): [Directions, ...Directions[]] {
  const { latitude, longitude } = listing;
  const isKnown = latitude !== null && longitude !== null;
  const place = isKnown ? `${latitude},${longitude}` : toAddressLine(listing);

  const by = (map: string, address: string, parameters: Record<string, string>): Directions => ({
    map,
    href: `${address}?${new URLSearchParams(parameters)}`,
  });

  return [
    by('Google Maps', 'https://www.google.com/maps/dir/', { api: '1', destination: place }),
    by('Apple Maps', 'https://maps.apple.com/', { daddr: place }),
    ...(isKnown ? [by('OpenStreetMap', 'https://www.openstreetmap.org/directions', { to: place })] : []),
  ];
}

interface Directions {
  map: string;
  href: string;
}

export const toWebSearch = ({ title, suburb }: Listing): string =>
  `https://www.google.com/search?${new URLSearchParams({ q: `${title} ${suburb}` })}`;
