import type { DirectoryItem } from '@shoreline/contracts';

/** Street, suburb, state and postcode on one line. */
export const toAddressLine = ({ address, suburb, state, postcode }: DirectoryItem): string =>
  [address, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Where a map shows the listing: by what is written on its door, because that is what the maps know. */
export const toMapSearch = (listing: DirectoryItem): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${listing.title}, ${toAddressLine(listing)}` })}`;

/** The way there, by the maps people have on their phones; the first is the most common. */
export function toDirections(listing: DirectoryItem): [Directions, ...Directions[]] {
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
export const toWebSearch = ({ title, suburb }: DirectoryItem): string =>
  `https://www.google.com/search?${new URLSearchParams({ q: `${title} ${suburb}` })}`;
