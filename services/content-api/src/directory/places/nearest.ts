import type { GeoPoint, Page, PageQuery } from '@shoreline/contracts';
import type { Model } from 'mongoose';

import type { ListingDocument } from '../listing/listing.model.ts';
import { toAreaFilter, toBox, toDistance } from '../search/area.rules.ts';
import type { AllMatches } from './all-matches.ts';

/** Most pages are full within a few kilometres: what is farther away is looked at where they are not. */
const STEPS_METRES = [2_000, 8_000, 32_000] as const;

interface Asked {
  matches: AllMatches;
  near: GeoPoint;
  /** How many there are within a radius that was asked for, or anywhere. */
  total: number;
}

/** The ids of one page, nearest first; equally far ones by name. */
export async function listNearestIds(
  model: Model<ListingDocument>,
  { matches, near, total }: Asked,
  cut: PageQuery,
): Promise<Page<string>> {
  if (total <= cut.offset) return { items: [], total };

  // A radius of the list's own is the smallest step there is.
  const steps = '$expr' in matches.filter || matches.hint !== 'place' ? [] : STEPS_METRES;
  for (const withinMetres of steps) {
    const items = await readNearest(model, { matches, near, withinMetres }, cut);
    if (items.length === cut.limit) return { items, total };
  }
  return { items: await readNearest(model, { matches, near }, cut), total };
}

interface Circle extends Pick<Asked, 'matches' | 'near'> {
  withinMetres?: number;
}

/** The circle is cut after the distance is known: an expression among the filters would read every document of the box. */
async function readNearest(
  model: Model<ListingDocument>,
  { matches: { filter, hint }, near, withinMetres = Infinity }: Circle,
  { offset, limit }: PageQuery,
): Promise<string[]> {
  const isCircle = withinMetres !== Infinity;
  const box = isCircle ? toAreaFilter({ bounds: toBox({ near, radiusMetres: withinMetres }) }) : {};
  const found = await model
    .aggregate<{ _id: string }>([
      { $match: isCircle ? { $and: [filter, box] } : filter },
      // Apart from what is computed, so that the keys of the index are enough.
      { $project: { titleKey: 1, latitude: 1, longitude: 1 } },
      { $addFields: { metres: toDistance(near) } },
      { $match: { metres: { $lte: withinMetres } } },
      { $sort: { metres: 1, titleKey: 1, _id: 1 } },
      { $skip: offset },
      { $limit: limit },
      { $project: { _id: 1 } },
    ])
    .option({ hint });
  return found.map(({ _id }) => _id);
}
