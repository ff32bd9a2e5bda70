import { type Bounds, type DirectoryMap, type Listing, MAX_MAP_TILES } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import type { ListingDocument } from '../listing/listing.model.ts';
import type { AllMatches } from './all-matches.ts';

/** A tile is as wide as two fingers: 64 of the 512 pixels in which web maps show the world at zoom 0. */
const TILE_DEGREES_AT_ZOOM_0 = 45;
/** A degree of latitude is longer than one of longitude here, by the cosine of 26.4°: tiles are as high as they are wide. */
const LATITUDE_FACTOR = 0.896;

interface Tile {
  count: number;
  first: string;
  latitude: number;
  longitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Groups what is close to each other, so that a browser gets some hundred marks at most, however many listings there are. */
export async function readMapMarks(
  model: Model<ListingDocument>,
  { filter, hint }: AllMatches,
  { bounds, zoom }: { bounds: Bounds; zoom: number },
): Promise<DirectoryMap> {
  const tiles = await model
    .aggregate<Tile>([
      { $match: filter },
      {
        $group: {
          _id: toTile(bounds, zoom),
          count: { $sum: 1 },
          first: { $first: '$_id' },
          latitude: { $avg: '$latitude' },
          longitude: { $avg: '$longitude' },
          west: { $min: '$longitude' },
          south: { $min: '$latitude' },
          east: { $max: '$longitude' },
          north: { $max: '$latitude' },
        },
      },
    ])
    .option({ hint });
  return {
    pins: await readPins(
      model,
      tiles.filter(({ count }) => count === 1).map(({ first }) => first),
    ),
    clusters: tiles.filter(({ count }) => count > 1).map(toCluster),
  };
}

/** The grid stays where it is while a map is moved; a view larger than its zoom says has larger tiles. */
function toTile({ west, south, east, north }: Bounds, zoom: number) {
  const width = Math.max(TILE_DEGREES_AT_ZOOM_0 / 2 ** Math.floor(zoom), (east - west) / MAX_MAP_TILES);
  const height = Math.max(width * LATITUDE_FACTOR, (north - south) / MAX_MAP_TILES);
  return {
    column: { $floor: { $divide: ['$longitude', width] } },
    row: { $floor: { $divide: ['$latitude', height] } },
  };
}

const toCluster = ({
  count,
  latitude,
  longitude,
  west,
  south,
  east,
  north,
}: Tile): DirectoryMap['clusters'][number] => ({
  ...{ count, latitude, longitude },
  bounds: { west, south, east, north },
});

async function readPins(model: Model<ListingDocument>, ids: readonly string[]): Promise<DirectoryMap['pins']> {
  if (ids.length === 0) return [];
  const found = await model
    .find({ _id: trusted({ $in: ids }) })
    .select({ slug: 1, title: 1, category: 1, latitude: 1, longitude: 1 })
    .lean<(Pick<Listing, 'slug' | 'title' | 'category' | 'latitude' | 'longitude'> & { _id: string })[]>();
  return found.flatMap(({ _id: id, slug, title, category, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, slug, title, category, latitude, longitude }],
  );
}
