import { z } from 'zod';

import type { Listing } from './directory.ts';

/** Where a listing can be: the shire of Noosa and a quarter of an hour around it, in degrees. */
export const locationBounds = {
  latitude: { least: -26.65, most: -26 },
  longitude: { least: 152.6, most: 153.2 },
} as const;

const within = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most);

const listingLocationSchema = z.strictObject({
  latitude: within(locationBounds.latitude),
  longitude: within(locationBounds.longitude),
});

/** The map pin an operator confirms for a new address. `same`: it stays; `unknown`: the listing gets none. */
export const confirmedLocationSchema = z.union([z.enum(['same', 'unknown']), listingLocationSchema]);
export type ConfirmedLocation = z.infer<typeof confirmedLocationSchema>;

type Address = Pick<Listing, 'address' | 'suburb' | 'postcode'>;

/** Whether an edit moves the address of a listing that has a pin: an operator must then confirm the location. */
export const requiresConfirmedLocation = (live: Address & Pick<Listing, 'latitude'>, changes: Address): boolean =>
  live.latitude !== null && toAddressKey(live) !== toAddressKey(changes);

const toAddressKey = ({ address, suburb, postcode }: Address): string =>
  [address, suburb, postcode].map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('\n');
