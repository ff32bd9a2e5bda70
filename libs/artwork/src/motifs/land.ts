import { mix, type Colour } from '../colour.ts';
import type { Random } from '../random.ts';
import { d, ground, repeat, shape, stroke, veil, type Point } from '../shapes.ts';

/** How a ridge runs: from x to x, around `y`, rising and falling by `rise`, with a point every `step`. */
export interface RidgeLine {
  from?: number;
  to?: number;
  y: number;
  rise: number;
  step: number;
}

/** Points of a rolling ridge. */
export function ridgeLine(random: Random, { from = -80, to = 1280, y, rise, step }: RidgeLine): Point[] {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => [
    from + index * step,
    y + random.between(-rise, rise) * (index % 2 === 0 ? 1 : 0.4),
  ]);
}

/** Smooth distant hills. */
export function hills(random: Random, line: RidgeLine, colour: Colour): string {
  return shape(ground(ridgeLine(random, line)), colour);
}

/** Path data of a bushy treetop line along points, closed down to `floor`; `size` is one crown's radius. */
export function canopy(
  random: Random,
  points: readonly Point[],
  { size, floor = 860 }: { size: number; floor?: number },
): string {
  const [first = [0, 0] as const, ...rest] = points;
  let [x, y] = first;
  let data = d`M${x} ${floor}V${y}`;
  for (const [toX, toY] of rest) {
    const count = Math.max(1, Math.round(Math.abs(toX - x) / (size * 1.35)));
    const stepX = (toX - x) / count;
    const stepY = (toY - y) / count;
    const sweep = stepX > 0 ? 1 : 0;
    data += repeat(count, () => {
      const radius = Math.max(Math.hypot(stepX, stepY) / 1.9, size * random.between(0.6, 1));
      return d`a${radius} ${radius * 0.86} 0 0 ${sweep} ${stepX} ${stepY}`;
    });
    x = toX;
    y = toY;
  }
  return `${data}V${floor}z`;
}

/** Small arcs that suggest crowns within a wood. */
export function crowns(random: Random, points: readonly Point[], colour: Colour): string {
  const mark = ([x, y]: Point): string =>
    d`M${x + random.between(-30, 30)} ${y + random.between(18, 74)}q9 -13 20 -3q11 -9 18 6`;
  const marks = points.map((point) => mark(point) + mark(point)).join('');
  return stroke(marks, colour, [3, veil(0.5)]);
}

/** A heap of rounded granite, lit from above; drawn from its lower left corner. */
export function boulders(
  random: Random,
  { count, size }: { count: number; size: number },
  colours: readonly [Colour, Colour],
): string {
  let x = 0;
  return repeat(count, () => {
    const width = size * random.between(0.7, 1.5);
    const height = width * random.between(0.4, 0.66);
    const rock = d`M${x} 4q${-width * 0.05} ${-height * 0.9} ${width * 0.4} ${-height}q${width * 0.5} 0 ${width * 0.62} ${height}z`;
    const light = d`M${x + width * 0.06} ${-height * 0.4}q${width * 0.1} ${-height * 0.56} ${width * 0.36} ${-height * 0.6}q${width * 0.24} 0 ${width * 0.32} ${height * 0.3}q${-width * 0.4} ${-height * 0.14} ${-width * 0.68} ${height * 0.3}z`;
    x += width * random.between(0.6, 0.9);
    return shape(rock, colours[0]) + shape(light, colours[1]);
  });
}

/** A tuft of coast grass growing from the origin. */
export function grass(random: Random, { blades, height }: { blades: number; height: number }, colour: Colour): string {
  const data = repeat(blades, (index) => {
    const lean = (index / Math.max(1, blades - 1) - 0.5) * 1.5 + random.between(-0.15, 0.15);
    const tall = height * random.between(0.6, 1);
    const foot = (index - blades / 2) * height * 0.03;
    return d`M${foot - 3} 0Q${foot + lean * tall * 0.2} ${-tall * 0.7} ${foot + lean * tall * 0.75} ${-tall}Q${foot + lean * tall * 0.3 + 5} ${-tall * 0.6} ${foot + 4} 0z`;
  });
  return shape(data, colour);
}

/** Blends a land colour into the haze of the horizon: the further, the paler. */
export const hazed = (colour: Colour, haze: Colour, distance: number): Colour => mix(colour, haze, distance);

/** A low headland that rises out of the water at `line.from` and runs on to the edge of the picture. */
export function foreland(
  random: Random,
  line: RidgeLine & { from: number },
  [horizon, colour]: readonly [number, Colour],
): string {
  const [, ...ridge] = ridgeLine(random, line);
  const toe: readonly Point[] = [
    [line.from - 40, horizon + 6],
    [line.from + 10, horizon - (horizon - line.y) * 0.4],
  ];
  return shape(ground([...toe, ...ridge], horizon + 6), colour);
}
