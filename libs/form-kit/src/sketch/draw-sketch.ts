import { coast, lakes, type Point, rivers, towns } from './region-shape.ts';
import { NAME_SIZE, NAME_X } from './town-names.ts';

/** Paths and places of a drawing, in units of about 111 metres. */
export interface Sketch {
  viewBox: string;
  land: string;
  lakes: string;
  rivers: string;
  towns: Town[];
}

interface Town extends Spot {
  name: string;
  side: 'left' | 'right';
}

interface Spot {
  x: number;
  y: number;
}

/** Thousandths of a degree of latitude are the unit: about 111 metres. A degree of longitude is shorter here: the cosine of 26.4°. */
const UNITS_PER_DEGREE = 1_000;
const LONGITUDE_FACTOR = 0.896;
/** About 32 by 20 kilometres: from the hinterland to the sea, which everybody knows. */
const WIDTH = 290;
const HEIGHT = 180;
/** Where the middle of the view may lie, so that the coast is always in it. */
const WESTERNMOST = 152.94;
const EASTERNMOST = 152.998;
const SOUTHERNMOST = -26.45;
const NORTHERNMOST = -26.28;
/** Of a character of a name, on average; a little more than it is, for names with wide ones. */
const CHARACTER_WIDTH = 0.55 * NAME_SIZE;
/** Far enough out to be off every part that is shown. */
const FAR_WEST: readonly Point[] = [
  [152.2, -26.62],
  [152.2, -26.1],
];

/** What is drawn around a place: the middle of the view stays where the coast is in it. Towns are left out whose names it would cut. */
export function drawSketch(at: Point): Sketch {
  const [longitude, latitude] = at;
  const middle = toSpot(at, [
    between(longitude, WESTERNMOST, EASTERNMOST),
    between(latitude, SOUTHERNMOST, NORTHERNMOST),
  ]);
  const drawing = drawFrom(at);
  return {
    ...drawing,
    viewBox: [middle.x - WIDTH / 2, middle.y - HEIGHT / 2, WIDTH, HEIGHT].join(' '),
    towns: drawing.towns.filter((town) => isInView(town, middle)),
  };
}

function isInView({ name, side, x, y }: Town, middle: Spot): boolean {
  const end = x + (NAME_X + name.length * CHARACTER_WIDTH) * (side === 'left' ? -1 : 1);
  const isWithin = (edge: number): boolean => Math.abs(edge - middle.x) <= WIDTH / 2;
  return isWithin(x) && isWithin(end) && Math.abs(y - middle.y) <= HEIGHT / 2 - NAME_SIZE;
}

/** The shire from its hinterland to the sea, measured from its north-western corner. */
export function drawRegion(): Sketch {
  const { x, y } = toSpot(REGION.corner, REGION.opposite);
  return { viewBox: [0, 0, x, y].join(' '), ...drawFrom(REGION.corner) };
}

/** What `drawRegion` shows, in degrees. */
export const REGION = {
  corner: [152.78, -26.2],
  opposite: [153.2, -26.56],
} as const satisfies Record<string, Point>;

const drawFrom = (origin: Point): Omit<Sketch, 'viewBox'> => {
  const fromThere = (point: Point): Spot => toSpot(origin, point);
  return {
    land: `${toLine(coast.map(fromThere))}L${FAR_WEST.map(fromThere).map(toText).join('L')}Z`,
    lakes: lakes.map((lake) => toClosedPath(lake.map(fromThere))).join(''),
    rivers: rivers.map((river) => toLine(river.map(fromThere))).join(''),
    towns: towns.map(({ at, ...town }) => ({ ...town, ...fromThere(at) })),
  };
};

const toSpot = ([longitude, latitude]: Point, [east, north]: Point): Spot => ({
  x: Math.round((east - longitude) * UNITS_PER_DEGREE * LONGITUDE_FACTOR),
  y: Math.round((latitude - north) * UNITS_PER_DEGREE),
});

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const toText = ({ x, y }: Spot): string => `${x} ${y}`;

const toMiddle = (a: Spot, b: Spot): Spot => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) });

function toLine(spots: readonly Spot[]): string {
  const bends = spots
    .slice(1, -1)
    .map((spot, index) => `Q${toText(spot)} ${toText(toMiddle(spot, spots[index + 2] ?? spot))}`);
  return `M${toText(spots[0] ?? ORIGIN)}${bends.join('')}L${toText(spots.at(-1) ?? ORIGIN)}`;
}

function toClosedPath(spots: readonly Spot[]): string {
  const next = (index: number): Spot => spots[(index + 1) % spots.length] ?? ORIGIN;
  const bends = spots.map((spot, index) => `Q${toText(spot)} ${toText(toMiddle(spot, next(index)))}`);
  return `M${toText(toMiddle(spots.at(-1) ?? ORIGIN, spots[0] ?? ORIGIN))}${bends.join('')}Z`;
}

const ORIGIN: Spot = { x: 0, y: 0 };
