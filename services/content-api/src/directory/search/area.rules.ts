import { type Bounds, EARTH_RADIUS_METRES, type GeoPoint, toDegrees, toRadians } from '@shoreline/contracts';
import { trusted } from 'mongoose';

/** Where on the map: in a box, around a place, or in what both have in common. */
export interface Area {
  bounds?: Bounds;
  near?: GeoPoint;
  radiusMetres?: number;
}

const METRES_PER_KM = 1_000;
const EARTH: Bounds = { west: -180, south: -90, east: 180, north: 90 };

interface Asked {
  bounds?: Bounds | undefined;
  near?: GeoPoint | undefined;
  radius?: number | undefined;
}

export function toArea({ bounds, near, radius }: Asked): Area | undefined {
  if (!bounds && !near) return undefined;
  return {
    ...(bounds && { bounds }),
    ...(near && { near }),
    ...(near && radius !== undefined && { radiusMetres: radius * METRES_PER_KM }),
  };
}

/** A box an index finds, and within it the circle. */
export function toAreaFilter({ bounds = EARTH, near, radiusMetres }: Area) {
  const circle = near && radiusMetres !== undefined ? { near, radiusMetres } : undefined;
  const { west, south, east, north } = circle ? intersect(bounds, toBox(circle)) : bounds;
  return {
    latitude: trusted({ $gte: south, $lte: north }),
    longitude: trusted({ $gte: west, $lte: east }),
    ...(circle && { $expr: trusted({ $lte: [toDistance(circle.near), circle.radiusMetres] }) }),
  };
}

const intersect = (a: Bounds, b: Bounds): Bounds => ({
  west: Math.max(a.west, b.west),
  south: Math.max(a.south, b.south),
  east: Math.min(a.east, b.east),
  north: Math.min(a.north, b.north),
});

interface Circle {
  near: GeoPoint;
  radiusMetres: number;
}

/** Meridians come together towards the poles: a circle over one has every longitude. */
export function toBox({ near: { latitude, longitude }, radiusMetres }: Circle): Bounds {
  const angle = radiusMetres / EARTH_RADIUS_METRES;
  const ratio = Math.sin(angle) / Math.cos(toRadians(latitude));
  const [height, width] = [toDegrees(angle), ratio < 1 ? toDegrees(Math.asin(ratio)) : EARTH.east * 2];
  return { west: longitude - width, south: latitude - height, east: longitude + width, north: latitude + height };
}

/** The metres from a place to a listing as an expression of MongoDB: the haversine formula of `distanceBetween`. */
export function toDistance({ latitude, longitude }: GeoPoint) {
  const toListing = { $degreesToRadians: '$latitude' };
  const chord = {
    $add: [
      squaredSine({ $subtract: [toListing, toRadians(latitude)] }),
      {
        $multiply: [
          Math.cos(toRadians(latitude)),
          { $cos: toListing },
          squaredSine({ $degreesToRadians: { $subtract: ['$longitude', longitude] } }),
        ],
      },
    ],
  };
  return { $multiply: [2 * EARTH_RADIUS_METRES, { $asin: { $min: [1, { $sqrt: chord }] } }] };
}

const squaredSine = (angle: object) => ({ $pow: [{ $sin: { $divide: [angle, 2] } }, 2] });
