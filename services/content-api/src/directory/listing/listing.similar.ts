import type { Listing, ListingWithDistance } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { toListing } from './listing.documents.ts';
import type { ListingDocument } from './listing.model.ts';

const EARTH_RADIUS_METRES = 6_371_000;
const DEGREES_PER_HALF_TURN = 180;
const HALF = 0.5;

interface Asked {
  limit: number;
  now: Date;
}

/** Listings of the same subcategory, nearest first; where those run out, others of the category. */
export async function findSimilar(
  model: Model<ListingDocument>,
  listing: Listing,
  { limit, now }: Asked,
): Promise<ListingWithDistance[]> {
  const alike = await readNearest(model, listing, { limit, now, where: { subcategory: listing.subcategory } });
  const missing = limit - alike.length;
  const others =
    missing > 0
      ? await readNearest(model, listing, {
          limit: missing,
          now,
          where: { subcategory: trusted({ $ne: listing.subcategory }) },
        })
      : [];
  return [...alike, ...others].map((document) => ({
    ...toListing(document, now),
    distanceMetres: distanceBetween(listing, document),
  }));
}

/** From the place itself outwards; a listing without a place is near nothing, so its likes come by name. */
function readNearest(
  model: Model<ListingDocument>,
  listing: Listing,
  { limit, now, where }: Asked & { where: { subcategory: string | object } },
): Promise<ListingDocument[]> {
  const { category, latitude, longitude } = listing;
  const filter = {
    status: 'active',
    category,
    ...(where as { subcategory: string }),
    _id: trusted({ $ne: listing.id }),
    hiddenAfter: trusted({ $gte: now }),
  };
  if (latitude === null || longitude === null) {
    return model.find(filter).sort({ featured: -1, titleKey: 1, _id: 1 }).hint('category').limit(limit).lean();
  }
  const $geometry = { type: 'Point', coordinates: [longitude, latitude] };
  return model
    .find({ ...filter, place: trusted({ $nearSphere: { $geometry } }) })
    .limit(limit)
    .lean();
}

type Place = Pick<Listing, 'latitude' | 'longitude'>;

/** As the crow flies, by the haversine formula. */
function distanceBetween(a: Place, b: Place): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;

  const [fromLatitude, toLatitude] = [toRadians(a.latitude), toRadians(b.latitude)];
  const chord =
    squaredSine(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * squaredSine(toRadians(b.longitude - a.longitude));
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord)));
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / DEGREES_PER_HALF_TURN;
const squaredSine = (angle: number): number => Math.sin(angle * HALF) ** 2;
