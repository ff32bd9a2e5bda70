import { distanceBetween, type Listing, type ListingWithDistance } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { toListing } from './listing.documents.ts';
import type { ListingDocument } from './listing.model.ts';

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
    distanceMetres: toDistance(listing, document),
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

function toDistance(a: Place, b: Place): number | null {
  const [from, to] = [toPoint(a), toPoint(b)];
  return from && to ? Math.round(distanceBetween(from, to)) : null;
}

const toPoint = ({ latitude, longitude }: Place) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };
