import { mix } from '../colour.ts';
import { person } from '../motifs/creatures.ts';
import { canopy, grass, hazed, ridgeLine } from '../motifs/land.ts';
import { flock, sky } from '../motifs/sky.ts';
import { bush, gumTree, nearLeaves, pandanus } from '../motifs/trees.ts';
import { sea } from '../motifs/water.ts';
import { box, d, mirror, place, polygon, repeat, shape, stroke, type Point } from '../shapes.ts';
import { stamp, type Layers, type Canvas } from '../canvas.ts';

const PLANKS = 30;

/** A boardwalk winding through coast heath towards the sea. */
export function trail(canvas: Canvas): Layers {
  const { random, palette, flipped } = canvas;
  const horizon = random.between(330, 375);
  const point = ridgeLine(random, { from: random.between(640, 720), y: horizon - 50, rise: 16, step: 80 }).map(
    ([x, y], index): Point => [x, y + Math.max(0, 46 - index * 22)],
  );
  const far = shape(
    canopy(random, point, { size: 15, floor: horizon + 10 }),
    hazed(palette.landFar, palette.landMid, 0.4),
  );
  return [
    sky(canvas, horizon) + flock(canvas, [flipped ? 560 : 420, 190]),
    sea(canvas, horizon) + mirror(far, flipped),
    mirror(heath(canvas, horizon), flipped),
    mirror(boardwalk(canvas, horizon + 96) + frame(canvas), flipped),
  ];
}

function heath(canvas: Canvas, horizon: number): string {
  const { random, palette } = canvas;
  const paint = { leaf: palette.landMid, light: mix(palette.landMid, palette.gold, 0.25) };
  const slopes = d`M-80 ${horizon - 10}Q200 ${horizon + 10} 420 ${horizon + 80}T760 ${horizon + 112}Q1000 ${horizon + 70} 1280 ${horizon + 30}V880H-80z`;
  const kinds = [0, 1, 2].map((kind) =>
    stamp(canvas, `bush${kind}`, bush(random, 90, { ...paint, trunk: palette.ink })),
  );
  const shrubs = repeat(15, (index) => {
    const x = -40 + index * 90;
    const dip = 1 - Math.min(1, Math.abs(x - 640) / 620);
    const rise = x < 640 ? 6 : 44;
    return (
      kinds[index % 3]?.at({
        x,
        scale: random.between(0.6, 1.05),
        flip: random.chance(0.5),
        y: horizon + rise + dip * 92 + 24,
      }) ?? ''
    );
  });
  return (
    shape(slopes, mix(palette.landMid, palette.landNear, 0.35)) +
    kinds.map(({ def }) => def).join('') +
    shrubs +
    shape(
      d`M-80 ${horizon + 150}Q300 ${horizon + 90} 640 ${horizon + 150}T1280 ${horizon + 130}V880H-80z`,
      mix(palette.landMid, palette.landNear, 0.6),
    )
  );
}

function walkAt(top: number, sway: number): (share: number) => { x: number; y: number; half: number } {
  return (share) => {
    const near = share ** 1.9;
    return {
      x: 600 + Math.sin(share * 4.4 + 0.5) * sway * (0.35 + near),
      y: top + (850 - top) * near,
      half: 20 + 215 * near,
    };
  };
}

function boardwalk(canvas: Canvas, top: number): string {
  const { random, palette } = canvas;
  const at = walkAt(top, random.between(60, 130));
  const wood = mix(palette.timber, palette.linen, 0.32);
  const plank = (index: number): string => {
    const [from, to] = [at(index / PLANKS), at((index + 0.9) / PLANKS)];
    return polygon([
      [from.x - from.half, from.y],
      [from.x + from.half, from.y],
      [to.x + to.half, to.y],
      [to.x - to.half, to.y],
    ]);
  };
  const planks = (remainder: number): string =>
    repeat(PLANKS, (index) => (index % 3 === remainder ? plank(index) : ''));
  const edge = Array.from({ length: PLANKS + 1 }, (_, index) => at(index / PLANKS));
  const bed = polygon([
    ...edge.map(({ x, y, half }): Point => [x - half, y]),
    ...edge.toReversed().map(({ x, y, half }): Point => [x + half, y]),
  ]);
  const walker = at(0.45);
  const hiker = random.chance(0.6) ? place(person(canvas), { x: walker.x, y: walker.y + 8, scale: 0.72 }) : '';
  return (
    shape(bed, mix(palette.timber, palette.ink, 0.5)) +
    shape(planks(0), wood) +
    shape(planks(1), mix(wood, palette.timber, 0.35)) +
    shape(planks(2), mix(wood, palette.linen, 0.2)) +
    rail(canvas, at, -1) +
    hiker +
    rail(canvas, at, 1)
  );
}

function rail({ palette }: Canvas, at: ReturnType<typeof walkAt>, side: 1 | -1): string {
  const wood = mix(palette.timber, palette.ink, 0.3);
  const stops = [0.06, 0.2, 0.36, 0.52, 0.68, 0.84, 1].map(at);
  const tall = (half: number): number => half * 0.86;
  const posts = stops
    .map(({ x, y, half }) => box([x + side * half - half * 0.035, y - tall(half), half * 0.07 + 2, tall(half)]))
    .join('');
  const line = stops
    .map(({ x, y, half }, index) => `${index ? 'L' : 'M'}${Math.round(x + side * half)} ${Math.round(y - tall(half))}`)
    .join('');
  return shape(posts, wood) + stroke(line, mix(wood, palette.linen, 0.3), [7, 'stroke-linejoin="round"']);
}

function frame(canvas: Canvas): string {
  const { random, palette } = canvas;
  const paint = nearLeaves(palette, mix(palette.timber, palette.landNear, 0.55), 0.75);
  const gum = { ...paint, trunk: mix(palette.linen, palette.timber, 0.4) };
  const tuft = stamp(canvas, 'tuft', grass(random, { blades: 9, height: 140 }, palette.landNear));
  const tufts = [30, 120, 210, 290, 930, 1010, 1090, 1180].map((x) =>
    tuft.at({ x: x + random.between(-20, 20), y: 830, scale: random.between(0.6, 1.1), flip: random.chance(0.5) }),
  );
  const tall = stamp(canvas, 'gum', gumTree(random, gum));
  const left = { x: random.between(170, 240), y: 700, scale: 1.35 };
  return (
    tall.def +
    tuft.def +
    (random.chance(0.5) ? place(pandanus(canvas, paint, palette.coral), left) : tall.at({ ...left, flip: true })) +
    tall.at({ x: random.between(980, 1060), y: 720, scale: 1.3 }) +
    tufts.join('')
  );
}
