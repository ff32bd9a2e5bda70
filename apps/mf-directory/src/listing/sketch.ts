import { coast, lakes, type Point, rivers, towns } from './region-shape.ts';

/** A drawing of the surroundings of a place, which stands at 0, 0. */
export interface Sketch {
  viewBox: string;
  land: string;
  lakes: string;
  rivers: string;
  towns: (Spot & { name: string })[];
}

interface Spot {
  x: number;
  y: number;
}

/** Thousandths of a degree of latitude are the unit: about 111 metres. A degree of longitude is shorter here: the cosine of 26.4°. */
const UNITS_PER_DEGREE = 1_000;
const LONGITUDE_FACTOR = 0.896;
/** About 17 by 11 kilometres: the neighbourhood, and one town beyond it. */
const WIDTH = 150;
const HEIGHT = 100;
/** Of the width and height on either side of the middle: a name needs the rest. */
const NAME_ROOM = 0.4;
/** Far enough out to be off every part that is shown. */
const FAR_WEST: readonly Point[] = [
  [152.2, -26.56],
  [152.2, -26.16],
];

/** Draws coast, lakes, river and towns around a place, which stands in the middle. */
export function drawSketch([longitude, latitude]: Point): Sketch {
  const toSpot = ([east, north]: Point): Spot => ({
    x: Math.round((east - longitude) * UNITS_PER_DEGREE * LONGITUDE_FACTOR),
    y: Math.round((latitude - north) * UNITS_PER_DEGREE),
  });
  const toPath = (points: readonly Point[]): string =>
    `M${points
      .map(toSpot)
      .map(({ x, y }) => `${x} ${y}`)
      .join('L')}`;
  const spots = towns.map(({ name, at }) => ({ name, ...toSpot(at) }));

  return {
    viewBox: [-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT].join(' '),
    land: `${toPath([...coast, ...FAR_WEST])}Z`,
    lakes: lakes.map((lake) => `${toPath(lake)}Z`).join(''),
    rivers: rivers.map(toPath).join(''),
    towns: spots.filter(({ x, y }) => Math.abs(x) < WIDTH * NAME_ROOM && Math.abs(y) < HEIGHT * NAME_ROOM),
  };
}
