import {
  type Listing,
  locationBounds,
  type ReviewedRevision,
  confirmedLocationSchema,
  type ConfirmedLocation,
} from '@shoreline/contracts';

import { UsageError } from '../action.ts';

const { latitude, longitude } = locationBounds;
const COORDINATES = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/;

/** Parses `--at`; coordinates are in the order maps write them. */
export function toPlace(text: string): ConfirmedLocation {
  const [, north, east] = COORDINATES.exec(text.trim()) ?? [];
  const place = confirmedLocationSchema.safeParse(
    north === undefined ? text.trim() : { latitude: Number(north), longitude: Number(east) },
  );
  if (!place.success) {
    throw new UsageError(
      `--at takes "same", "unknown", or a latitude from ${latitude.least} to ${latitude.most} and a longitude from ${longitude.least} to ${longitude.most}, such as --at -26.39,153.09.`,
    );
  }
  return place.data;
}

export const toPlaceText = ({ latitude: north, longitude: east }: Listing): string =>
  north === null || east === null ? 'not shown' : `${north},${east}`;

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
