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

  return [
    {
      map: 'Google Maps',
      href: `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`,
    },
    { map: 'Apple Maps', href: `https://maps.apple.com/?${new URLSearchParams({ daddr: place })}` },
    ...(isKnown
      ? [
          {
            map: 'OpenStreetMap',
            href: `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: place })}`,
          },
        ]
      : []),
  ];
}

interface Directions {
  map: string;
  href: string;
}

/** A search of the web for a business that left no address of its own. */
export const toWebSearch = ({ title, suburb }: Listing): string =>
  `https://www.google.com/search?${new URLSearchParams({ q: `${title} ${suburb}` })}`;
