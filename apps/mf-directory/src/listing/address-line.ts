import type { DirectoryItem } from '@shoreline/contracts';

/** Street, suburb, state and postcode on one line. */
export const toAddressLine = ({ address, suburb, state, postcode }: DirectoryItem): string =>
  [address, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Where a map shows the listing: by what is written on its door, because that is what the maps know. */
export const toMapSearch = (listing: DirectoryItem): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${listing.title}, ${toAddressLine(listing)}` })}`;

/** The way there. */
export const toDirections = (listing: DirectoryItem): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: toDestination(listing) })}`;

const toDestination = (listing: DirectoryItem): string =>
  listing.latitude !== null && listing.longitude !== null
    ? `${listing.latitude},${listing.longitude}`
    : toAddressLine(listing);

/** A search of the web for a business that left no address of its own. */
export const toWebSearch = ({ title, suburb }: DirectoryItem): string =>
  `https://www.google.com/search?${new URLSearchParams({ q: `${title} ${suburb}` })}`;
