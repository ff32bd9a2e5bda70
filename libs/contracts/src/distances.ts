/** A place on the map, in degrees. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** The mean radius. */
export const EARTH_RADIUS_METRES = 6_371_000;
const DEGREES_PER_HALF_TURN = 180;
const HALF = 0.5;

/** Metres from one place to another as the crow flies, by the haversine formula. */
export function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const [fromLatitude, toLatitude] = [toRadians(a.latitude), toRadians(b.latitude)];
  const chord =
    squaredSine(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * squaredSine(toRadians(b.longitude - a.longitude));
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Degrees as radians. */
export const toRadians = (degrees: number): number => (degrees * Math.PI) / DEGREES_PER_HALF_TURN;
/** Radians as degrees. */
export const toDegrees = (radians: number): number => (radians * DEGREES_PER_HALF_TURN) / Math.PI;
const squaredSine = (angle: number): number => Math.sin(angle * HALF) ** 2;
