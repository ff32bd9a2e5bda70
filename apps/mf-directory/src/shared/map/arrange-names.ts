import type { GeoPoint } from '@shoreline/contracts';

import type { Marks } from './order-marks.ts';
import type { PlaceName } from './place-names.ts';
import { toPixels } from './to-pixels.ts';

/** A name and by how much it stands off its place. */
export interface ArrangedName extends PlaceName {
  x: number;
  y: number;
}

/** Of a character, on average. */
const CHARACTER_PX = 7;
const NAME_HEIGHT_PX = 20;
/** Half of a mark, and a little room. */
const CLUSTER_PX = 25;
const PIN_PX = 19;
const ABOVE_PX = 36;

interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

const isOver = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight;

/** Names where neither a mark nor another name is: on their place, above it, below or beside it. One without room is left out. */
export function arrangeNames(names: readonly PlaceName[], { pins, clusters }: Marks, zoom: number): ArrangedName[] {
  const [origin] = names;
  if (!origin) return [];
  const toMark = (at: GeoPoint, half: number): Box => ({
    ...toPixels(origin, at, zoom),
    halfWidth: half,
    halfHeight: half,
  });
  const occupied = [...clusters.map((at) => toMark(at, CLUSTER_PX)), ...pins.map((at) => toMark(at, PIN_PX))];

  return names
    .filter(({ fromZoom }) => zoom >= fromZoom)
    .toSorted((a, b) => a.fromZoom - b.fromZoom)
    .flatMap((name) => {
      const place = toPixels(origin, name, zoom);
      const halfWidth = (name.name.length * CHARACTER_PX) / 2;
      const boxes = toOffsets(halfWidth).map(({ x, y }) => ({
        ...{ x: place.x + x, y: place.y + y },
        ...{ halfWidth, halfHeight: NAME_HEIGHT_PX / 2 },
      }));
      const box = boxes.find((candidate) => !occupied.some((other) => isOver(candidate, other)));
      if (!box) return [];
      occupied.push(box);
      return [{ ...name, x: box.x - place.x, y: box.y - place.y }];
    });
}

const toOffsets = (halfWidth: number) => [
  { x: 0, y: 0 },
  { x: 0, y: -ABOVE_PX },
  { x: 0, y: ABOVE_PX },
  { x: halfWidth + CLUSTER_PX, y: 0 },
  { x: -halfWidth - CLUSTER_PX, y: 0 },
];
