import type { Bounds, GeoPoint } from '@shoreline/contracts';

import { readNumbers } from '../filters/bounds-filter.ts';
import { placeNames } from './place-names.ts';

/** The towns at the river and the sea, where most of everything is. */
export const HOME: Bounds = { west: 152.97, south: -26.49, east: 153.13, north: -26.35 };

/** With the hinterland, where what somebody looks for may be. */
const SHIRE: Bounds = { west: 152.79, south: -26.51, east: 153.13, north: -26.24 };

/** Around a place, where nobody says how far. */
const NEARBY_KM = 3;
const KM_PER_DEGREE = 111.2;
/** A degree of longitude is shorter here: the cosine of 26.4°. */
const LONGITUDE_FACTOR = 0.896;

/** A metre; more digits make more addresses of the same view. */
const DIGITS = 5;
/** Around what a cluster fills, so that its listings stand clear of the edge; those at one place fill nothing. */
const MARGIN = 0.1;
const LEAST_MARGIN_DEGREES = 0.0006;

export const writeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(DIGITS)))).join(',');

/** Two metres: rounding leaves nothing outside, and hardly anything else is inside. */
const ROUNDING_DEGREES = 0.00002;

export function withMargin({ west, south, east, north }: Bounds): Bounds {
  const x = Math.max((east - west) * MARGIN, LEAST_MARGIN_DEGREES);
  const y = Math.max((north - south) * MARGIN, LEAST_MARGIN_DEGREES);
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

/** What stands at one place and nothing around it. */
export const atPlace = ({ west, south, east, north }: Bounds): Bounds => ({
  west: west - ROUNDING_DEGREES,
  south: south - ROUNDING_DEGREES,
  east: east + ROUNDING_DEGREES,
  north: north + ROUNDING_DEGREES,
});

type Asked = Partial<Record<string, string>>;

/** What a map shows of an address: its bounds, what is around its place or suburb, or where most of everything is. */
export const toArea = (asked: Asked): Bounds =>
  toBox(asked['bounds']) ?? toNeighbourhood(asked) ?? (asked['search'] || asked['subcategory'] ? SHIRE : HOME);

function toBox(text: string | undefined): Bounds | undefined {
  if (!text) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = readNumbers(text);
  return { west, south, east, north };
}

function toNeighbourhood({ near, radius, suburb }: Asked): Bounds | undefined {
  if (near) {
    const [latitude = 0, longitude = 0] = readNumbers(near);
    return around({ latitude, longitude }, Number(radius) || NEARBY_KM);
  }
  const named = placeNames.find(({ name }) => name === suburb);
  return named && around(named, NEARBY_KM);
}

function around({ latitude, longitude }: GeoPoint, km: number): Bounds {
  const height = km / KM_PER_DEGREE;
  const width = height / LONGITUDE_FACTOR;
  return { west: longitude - width, south: latitude - height, east: longitude + width, north: latitude + height };
}
