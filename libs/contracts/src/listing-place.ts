import { z } from 'zod';

import type { DirectoryItem } from './directory.ts';

/** Where a listing can stand: the shire of Noosa and what lies a quarter of an hour beyond it, in degrees. */
export const placeBounds = {
  latitude: { least: -26.65, most: -26 },
  longitude: { least: 152.6, most: 153.2 },
} as const;

const within = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most);

const listingPlaceSchema = z.strictObject({
  latitude: within(placeBounds.latitude),
  longitude: within(placeBounds.longitude),
});

/** What becomes of the pin when an edit goes live. `same`: it stays; `unknown`: there is none, and the way there goes by the address. */
export const settledPlaceSchema = z.union([z.enum(['same', 'unknown']), listingPlaceSchema]);
export type SettledPlace = z.infer<typeof settledPlaceSchema>;

type Address = Pick<DirectoryItem, 'address' | 'suburb' | 'postcode'>;

/** Whether an edit would leave a pin where the address is no longer, so that somebody has to say where it is. */
export const needsPlace = (live: Address & Pick<DirectoryItem, 'latitude'>, changes: Address): boolean =>
  live.latitude !== null && toDoor(live) !== toDoor(changes);

const toDoor = ({ address, suburb, postcode }: Address): string =>
  [address, suburb, postcode].map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('\n');
