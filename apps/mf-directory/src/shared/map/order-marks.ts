import type { DirectoryMap } from '@shoreline/contracts';

import { toPixels } from './to-pixels.ts';

export type Pin = DirectoryMap['pins'][number];
export type Cluster = DirectoryMap['clusters'][number];

/** Pins as the list beside them has its listings, then the others by name; clusters by size, the largest first. */
export function orderMarks({ pins, clusters }: DirectoryMap, listed: readonly string[]): DirectoryMap {
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
