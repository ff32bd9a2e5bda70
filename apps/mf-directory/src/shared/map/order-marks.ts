import type { DirectoryMap } from '@shoreline/contracts';

import { MAX_ZOOM, toPixels } from './to-pixels.ts';

/** What a map shows of a list. */
export type Marks = Pick<DirectoryMap, 'pins' | 'clusters'>;
export type Pin = DirectoryMap['pins'][number];
export type Cluster = DirectoryMap['clusters'][number];

/** Pins as the list beside them has its listings, then the others by name; clusters by size, the largest first. */
export function orderMarks({ pins, clusters }: Marks, listed: readonly string[]): Marks {
  const places = new Map(listed.map((id, place) => [id, place]));
  const placeOf = ({ id }: Pin): number => places.get(id) ?? listed.length;
  return {
    pins: pins.toSorted((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title, 'en-AU')),
    clusters: clusters.toSorted((a, b) => b.count - a.count || b.latitude - a.latitude),
  };
}

/** The width of a cluster. */
const CLOSE_PX = 44;

/** Joins clusters that would lie over each other: the service groups by tiles, and two may be close to the same edge. */
export function joinClusters(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const isClose = (a: Cluster, b: Cluster): boolean => {
    const { x, y } = toPixels(a, b, zoom);
    return Math.hypot(x, y) < CLOSE_PX;
  };
  const joined: Cluster[] = [];
  for (const cluster of clusters) {
    const place = joined.findIndex((other) => isClose(other, cluster));
    const other = joined[place];
    if (other) joined[place] = join(other, cluster);
    else joined.push(cluster);
  }
  return joined.length < clusters.length ? joinClusters(joined, zoom) : joined;
}

/** Fitting bounds may end a little before the last zoom. */
const ZOOM_SLACK = 0.05;

/** Whether coming closer tells nothing of a cluster apart. */
export function isOnePlace({ bounds: { west, south, east, north } }: Cluster, zoom: number): boolean {
  const corner = { longitude: west, latitude: north };
  const { x, y } = toPixels(corner, { longitude: east, latitude: south }, MAX_ZOOM);
  return zoom > MAX_ZOOM - ZOOM_SLACK || Math.hypot(x, y) < CLOSE_PX;
}

function join(a: Cluster, b: Cluster): Cluster {
  const count = a.count + b.count;
  const middle = (name: 'latitude' | 'longitude'): number => (a[name] * a.count + b[name] * b.count) / count;
  return {
    count,
    latitude: middle('latitude'),
    longitude: middle('longitude'),
    bounds: {
      west: Math.min(a.bounds.west, b.bounds.west),
      south: Math.min(a.bounds.south, b.bounds.south),
      east: Math.max(a.bounds.east, b.bounds.east),
      north: Math.max(a.bounds.north, b.bounds.north),
    },
  };
}
