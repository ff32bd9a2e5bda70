import { locationBounds } from '@shoreline/contracts';

/** Where something stands, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** What is said of a text that is no place. */
export const PLACE_PROBLEM = 'Please enter a place in the region, such as -26.39, 153.09';

const PAIR = /^\s*([-−]?\d{1,3}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*$/;

/** Latitude and longitude within the region, written as maps show them; undefined for anything else. */
export function readPlace(text: string): Place | undefined {
  const [, latitude, longitude] = (PAIR.exec(text) ?? []).map((part) => Number(part.replace('−', '-')));
  if (latitude === undefined || longitude === undefined) return undefined;
  const isThere = isWithin(latitude, locationBounds.latitude) && isWithin(longitude, locationBounds.longitude);
  return isThere ? { latitude, longitude } : undefined;
}

/** As `readPlace` reads it; empty where nothing is known. */
export const toPlaceText = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;
