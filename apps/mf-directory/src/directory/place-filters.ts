import { readText } from '../shared/filters/list-filters.ts';

/** What of an address says where, and how that is shown. */
export const PLACE_PARAMETERS = ['view', 'suburb', 'near', 'radius', 'sort', 'bounds'] as const;

const MAX_RADIUS_KM = 100;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,7})?$/;
const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** Numbers of an address as the service takes them; what it would refuse is none. */
export const readNumbers = (text: string): number[] =>
  text.split(',').map((number) => (DEGREES.test(number) ? Number(number) : Number.NaN));

const isPoint = ([latitude = Infinity, longitude = Infinity, ...more]: number[]): boolean =>
  Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE && more.length === 0;

/** Of a box from west and south to east and north. */
const isBox = ([west = 0, south = 0, ...corner]: number[]): boolean =>
  isPoint([south, west]) &&
  isPoint(corner.toReversed()) &&
  corner.every((degrees, axis) => degrees > (axis ? south : west));

/** What counts from a place is ignored without one. */
export function readPlaceFilters(params: URLSearchParams): Record<(typeof PLACE_PARAMETERS)[number], string> {
  const read = (name: string, isValid: (text: string) => boolean): string => {
    const text = readText(params, name);
    return isValid(text) ? text : '';
  };
  const near = read('near', (text) => isPoint(readNumbers(text)));
  return {
    view: read('view', (text) => text === 'map'),
    suburb: readText(params, 'suburb'),
    near,
    radius: near && read('radius', (text) => Number(text) > 0 && Number(text) <= MAX_RADIUS_KM),
    sort: near && read('sort', (text) => text === 'distance'),
    bounds: read('bounds', (text) => isBox(readNumbers(text))),
  };
}
