import { towns } from '@shoreline/form-kit/region';

/** A name on the map, from a zoom on. */
export interface PlaceName {
  name: string;
  longitude: number;
  latitude: number;
  fromZoom: number;
}

const TOWN_ZOOM = 0;
const SUBURB_ZOOM = 11.2;

const suburbs: readonly [name: string, longitude: number, latitude: number][] = [
  ['Sunshine Beach', 153.103, -26.412],
  ['Sunrise Beach', 153.101, -26.425],
  ['Castaways Beach', 153.099, -26.439],
  ['Marcus Beach', 153.097, -26.452],
  ['Cooroibah', 152.995, -26.35],
  ['Noosa North Shore', 153.068, -26.372],
  ['Tinbeerwah', 152.978, -26.397],
  ['Doonan', 153.0, -26.441],
  ['Weyba Downs', 153.04, -26.455],
  ['Lake Macdonald', 152.933, -26.4],
  ['Teewah', 153.045, -26.27],
  ['Cootharaba', 152.94, -26.3],
  ['Federal', 152.79, -26.385],
];

/** Towns and suburbs of the region, by name. */
export const placeNames: readonly PlaceName[] = [
  ...towns.map(({ name, at: [longitude, latitude] }) => ({ name, longitude, latitude, fromZoom: TOWN_ZOOM })),
  ...suburbs.map(([name, longitude, latitude]) => ({ name, longitude, latitude, fromZoom: SUBURB_ZOOM })),
].toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));
