import type { Bounds } from '@shoreline/contracts';

import { readNumbers } from '../place-filters.ts';

/** From the hinterland's edge to the sea: what a map begins with. */
export const HOME: Bounds = { west: 152.97, south: -26.49, east: 153.13, north: -26.35 };

/** A metre; more digits make more addresses of the same view. */
const DIGITS = 5;
/** Around what a cluster fills, so that its listings stand clear of the edge; those at one place fill nothing. */
const MARGIN = 0.1;
const LEAST_MARGIN_DEGREES = 0.0006;

export const writeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(DIGITS)))).join(',');

export function withMargin({ west, south, east, north }: Bounds): Bounds {
  const x = Math.max((east - west) * MARGIN, LEAST_MARGIN_DEGREES);
  const y = Math.max((north - south) * MARGIN, LEAST_MARGIN_DEGREES);
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

/** Those of an address, which says nothing else there. */
export function readBounds(text: string): Bounds {
  const [west = 0, south = 0, east = 0, north = 0] = readNumbers(text);
  return text ? { west, south, east, north } : HOME;
}
