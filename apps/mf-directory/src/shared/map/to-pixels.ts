import type { GeoPoint } from '@shoreline/contracts';

/** The drawing is true to a few hundred metres: closer, it would say more than it knows. */
export const MAX_ZOOM = 16;

/** Web maps show the world in so many pixels at zoom 0. */
const WORLD_PX = 512;
const DEGREES_OF_WORLD = 360;
/** A degree of latitude is higher than one of longitude is wide here: one by the cosine of 26.4°. */
const LATITUDE_STRETCH = 1.116;

/** How far to the right of another place and below it one is on a map. */
export function toPixels(from: GeoPoint, to: GeoPoint, zoom: number): { x: number; y: number } {
  const pixelsPerDegree = (WORLD_PX * 2 ** zoom) / DEGREES_OF_WORLD;
  return {
    x: (to.longitude - from.longitude) * pixelsPerDegree,
    y: (from.latitude - to.latitude) * LATITUDE_STRETCH * pixelsPerDegree,
  };
}
