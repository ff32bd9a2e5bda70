import { z } from 'zod';

import type { Listing } from './directory.ts';
import { locationBounds } from './location-bounds.ts';

export { locationBounds };

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
