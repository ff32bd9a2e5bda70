import {
  type DirectoryItem,
  placeBounds,
  type ReviewedRevision,
  settledPlaceSchema,
  type SettledPlace,
} from '@shoreline/contracts';

import { UsageFault } from '../read-call.ts';

const { latitude, longitude } = placeBounds;
const COORDINATES = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/;

/** What `--at` says; coordinates in the order maps write them. */
export function toPlace(text: string): SettledPlace {
  const [, north, east] = COORDINATES.exec(text.trim()) ?? [];
  const place = settledPlaceSchema.safeParse(
    north === undefined ? text.trim() : { latitude: Number(north), longitude: Number(east) },
  );
  if (!place.success) {
    throw new UsageFault(
      `--at takes "same", "unknown", or a latitude from ${latitude.least} to ${latitude.most} and a longitude from ${longitude.least} to ${longitude.most}, such as --at -26.39,153.09.`,
    );
  }
  return place.data;
}

/** Where a listing stands, as maps take it. */
export const toPlaceText = ({ latitude: north, longitude: east }: DirectoryItem): string =>
  north === null || east === null ? 'not shown' : `${north},${east}`;

/** How to say where a listing with another address stands. */
export function howToPlace({ id, live, changes: { address, suburb, postcode } }: ReviewedRevision): string[] {
  const query = `${address}, ${suburb} ${live.state} ${postcode}`;
  return [
    'The address changes. Say what becomes of its pin on the map:',
    `  npm run ops -- listings approve ${id} …`,
    '    --at LATITUDE,LONGITUDE  where it is now',
    '    --at same                the same place, written in another way',
    '    --at unknown             no pin: the way there goes by the address',
    `  Look it up: https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`,
  ];
}
