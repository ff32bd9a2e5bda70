import { type Bounds, type DirectoryMap, MAX_MAP_TILES } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { type Dated, toListedTime } from '../listing/listing.documents.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import type { AllMatches } from './all-matches.ts';

/** A tile is as wide as two fingers: 64 of the 512 pixels in which web maps show the world at zoom 0. */
const TILE_DEGREES_AT_ZOOM_0 = 45;
/** A degree of latitude is longer than one of longitude here, by the cosine of 26.4°: tiles are as high as they are wide. */
const LATITUDE_FACTOR = 0.896;

export type MapMarks = Pick<DirectoryMap, 'pins' | 'clusters'>;

interface View {
  bounds: Bounds;
  zoom: number;
  /** When the days begin that events are asked of. */
  from: Date;
}

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
  { bounds, zoom, from }: View,
): Promise<MapMarks> {
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
  const alone = tiles.filter(({ count }) => count === 1).map(({ first }) => first);
  return {
    pins: await readPins(model, alone, from),
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

type PinDocument = Dated &
  Pick<ListingDocument, '_id' | 'slug' | 'title' | 'category' | 'latitude' | 'longitude' | 'eventStatus'>;

const PIN_FIELDS =
  'slug title category latitude longitude eventStatus eventDate eventEndDate eventTime recurrence recurs';

async function readPins(
  model: Model<ListingDocument>,
  ids: readonly string[],
  from: Date,
): Promise<DirectoryMap['pins']> {
  if (ids.length === 0) return [];
  const found = await model
    .find({ _id: trusted({ $in: ids }) })
    .select(PIN_FIELDS)
    .lean<PinDocument[]>();
  return found.flatMap((document) => toPin(document, from));
}

function toPin(document: PinDocument, from: Date): DirectoryMap['pins'] {
  const { _id: id, slug, title, category, latitude, longitude, eventStatus } = document;
  if (latitude === null || longitude === null) return [];
  const { eventDate, eventTime } = toListedTime(document, from);
  return [
    {
      ...{ id, slug, title, category, latitude, longitude },
      ...(eventDate && { eventDate }),
      ...(eventTime && { eventTime }),
      ...(eventStatus && { eventStatus }),
    },
  ];
}

/** How many of a list have no place: of those the index has a stretch of its own. */
export const countWithoutPlace = (model: Model<ListingDocument>, { filter, hint }: AllMatches): Promise<number> =>
  model.countDocuments({ ...filter, latitude: null }).hint(hint === '_id_' ? hint : 'place');
