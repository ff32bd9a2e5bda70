import { readText } from './list-filters.ts';

const DEGREES = /^-?\d{1,3}(?:\.\d{1,7})?$/;
const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** Numbers of an address as the service takes them; what it would refuse is none. */
export const readNumbers = (text: string): number[] =>
  text.split(',').map((number) => (DEGREES.test(number) ? Number(number) : Number.NaN));

export const isPoint = ([latitude = Infinity, longitude = Infinity, ...more]: number[]): boolean =>
  Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE && more.length === 0;

/** Of a box from west and south to east and north. */
const isBox = ([west = NaN, south = NaN, east = NaN, north = NaN, ...more]: number[]): boolean =>
  isPoint([south, west, ...more]) && isPoint([north, east]) && west < east && south < north;

/** Where a map is; what is no box is no filter. */
export function readBounds(params: URLSearchParams): string {
  const text = readText(params, 'bounds');
  return isBox(readNumbers(text)) ? text : '';
}
