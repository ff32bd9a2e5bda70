import { towns } from '../sketch/region-shape.ts';
import type { Place } from './read-place.ts';

const METRES_PER_DEGREE = 111_200;
/** A degree of longitude is shorter here: the cosine of 26.4°. */
const LONGITUDE_FACTOR = 0.896;
/** Nearer than that, the name of the town says it. */
const IN_TOWN_METRES = 350;
const KILOMETRE = 1_000;
const ROUND_METRES = 100;
const WINDS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'] as const;

/** Where a place is, in words: how far from the nearest town, and in which direction. */
export function describePlace(place: Place): string {
  const [nearest] = towns
    .map(({ name, at: [longitude, latitude] }) => {
      const east = (place.longitude - longitude) * METRES_PER_DEGREE * LONGITUDE_FACTOR;
      const north = (place.latitude - latitude) * METRES_PER_DEGREE;
      return { name, metres: Math.hypot(east, north), angle: Math.atan2(north, east) };
    })
    .toSorted((a, b) => a.metres - b.metres);
  if (!nearest) return '';
  const { name, metres, angle } = nearest;
  return metres < IN_TOWN_METRES ? `In ${name}` : `${toDistance(metres)} ${toWind(angle)} of ${name}`;
}

function toWind(angle: number): string {
  const eighth = Math.round((angle / (2 * Math.PI)) * WINDS.length);
  return WINDS.at(eighth % WINDS.length) ?? '';
}

function toDistance(metres: number): string {
  const rounded = Math.round(metres / ROUND_METRES) * ROUND_METRES;
  return rounded < KILOMETRE ? `${rounded} m` : `${rounded / KILOMETRE} km`;
}
