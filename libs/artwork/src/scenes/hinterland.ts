import { mix } from '../colour.ts';
import { queenslander } from '../motifs/houses.ts';
import { canopy, crowns, grass, hazed, hills, ridgeLine } from '../motifs/land.ts';
import { flock, sky } from '../motifs/sky.ts';
import { gumTree, nearLeaves } from '../motifs/trees.ts';
import { d, ground, mirror, place, repeat, shape, stroke, veil, type Point } from '../shapes.ts';
import type { Layers, Canvas } from '../canvas.ts';

/** Mount Cooroora's cone over paddocks, a house on stumps, gums at the fence. */
export function hinterland(canvas: Canvas): Layers {
  const { random, palette, flipped } = canvas;
  const base = random.between(470, 505);
  const sunAside = {
    ...canvas,
    sun: { x: flipped ? random.between(760, 860) : random.between(330, 430), lift: canvas.sun.lift + 90 },
  };
  const far = hills(random, { y: base - 96, rise: 34, step: 150 }, hazed(palette.landFar, palette.skyLow, 0.45));
  const ranges = hills(random, { y: base - 46, rise: 30, step: 120 }, hazed(palette.landFar, palette.skyLow, 0.12));
  return [
    sky(sunAside, base - 60) + flock(canvas, [flipped ? 300 : 720, 200]),
    far + mirror(cone(canvas, base), flipped) + ranges,
    mirror(paddocks(canvas, base), flipped),
    mirror(fence(canvas), flipped),
  ];
}

/** Cooroora's outline: how far from the peak's axis, and how far down from the peak (0) to the base (1). */
const profile: readonly Point[] = [
  [-420, 1.05],
  [-300, 0.86],
  [-190, 0.58],
  [-116, 0.27],
  [-58, 0.06],
  [4, 0],
  [52, 0.05],
  [104, 0.24],
  [180, 0.55],
  [300, 0.84],
  [430, 1.05],
];

/** The side away from the light: down the outline, and back up along the ribs. */
const shade: readonly Point[] = [[-6, 0], ...profile.slice(6), [150, 1.05], [70, 0.74], [84, 0.5], [30, 0.26]];

function cone({ random, palette }: Canvas, base: number): string {
  const x = random.between(600, 700);
  const steep = random.between(0.9, 1.12);
  const peak = base - random.between(262, 300);
  const at = ([dx, share]: Point): Point => [x + dx * steep, peak + (base - peak) * share];
  const body = profile.map(at);
  const rock = mix(palette.landMid, palette.landFar, 0.55);
  const ribs = repeat(7, (index) => {
    const [fromX, fromY] = at([-70 + index * 22, 0.14 + Math.abs(index - 3) * 0.03]);
    return d`M${fromX} ${fromY}q${(index - 3) * 7} ${random.between(24, 44)} ${(index - 3) * 15} ${random.between(60, 110)}`;
  });
  const wood = body.filter((_, index) => index !== 5).map(([px, py]): Point => [px, py + (base - py) * 0.52 + 12]);
  return (
    shape(ground(body, base + 60), rock) +
    shape(
      `${ground(shade.slice(0, 6).map(at), base + 60).split('L')[0]}L${shade
        .slice(6)
        .map((point) => at(point).map(Math.round).join(' '))
        .join('L')}z`,
      palette.landMid,
      veil(0.6),
    ) +
    stroke(ribs, mix(rock, palette.skyLow, 0.5), [4, veil(0.55)]) +
    shape(canopy(random, wood, { size: 17, floor: base + 60 }), mix(rock, palette.landMid, 0.7)) +
    crowns(random, wood, mix(palette.landMid, palette.skyLow, 0.3))
  );
}

function paddocks(canvas: Canvas, base: number): string {
  const { random, palette } = canvas;
  const grassy = mix(palette.landMid, palette.gold, 0.34);
  const rows = repeat(
    9,
    (index) =>
      d`M${620 + index * 70} ${base + 66 + index * 2}Q${560 + index * 104} ${base + 120} ${470 + index * 150} 700`,
  );
  const home = { x: random.between(370, 500), y: base + 66, scale: random.between(0.85, 1.05) };
  const trees = ridgeLine(random, { y: base + 14, rise: 14, step: 80 });
  const windbreak = [...ridgeLine(random, { to: 330, y: base + 46, rise: 20, step: 60 }), [386, base + 84] as const];
  return (
    shape(canopy(random, trees, { size: 20, floor: 640 }), palette.landMid) +
    shape(d`M-80 ${base + 70}Q300 ${base + 26} 640 ${base + 62}T1280 ${base + 40}V860H-80z`, grassy) +
    stroke(rows, mix(grassy, palette.landNear, 0.5), [5, veil(0.4)]) +
    shape(canopy(random, windbreak, { size: 25, floor: base + 90 }), mix(palette.landMid, palette.landNear, 0.55)) +
    place(queenslander(canvas), home) +
    cattle(canvas, base + 130)
  );
}

function cattle({ random, palette }: Canvas, y: number): string {
  const cow = 'M-30-34H20L28-42L42-38L40-26L28-22L26 0H20L18-14H-16L-18 0H-24L-28-18z';
  return repeat(random.integer(2, 4), (index) =>
    place(shape(cow, random.chance(0.5) ? palette.ink : mix(palette.timber, palette.ink, 0.3)), {
      x: 520 + index * 105 + random.between(-30, 30),
      y: y + random.between(-14, 30),
      scale: random.between(0.75, 0.95),
      flip: random.chance(0.5),
    }),
  );
}

function fence({ random, palette }: Canvas): string {
  const near = mix(palette.landMid, palette.landNear, 0.7);
  const paint = nearLeaves(palette, mix(palette.linen, palette.timber, 0.45), 0.7);
  const posts = repeat(10, (index) => d`M${-20 + index * 140} ${726 - index * 5}v-78`);
  const wires = [0, 26, 50].map((drop) => d`M-80 ${662 + drop}L1280 ${614 + drop}`).join('');
  const trees = [920, 1075]
    .slice(0, random.integer(1, 2))
    .map((x) =>
      place(gumTree(random, paint), { x: x + random.between(-20, 30), y: 740, scale: random.between(1.2, 1.4) }),
    );
  const tufts = [40, 150, 300, 520, 640, 780].map((x) =>
    place(
      grass(
        random,
        { blades: 8, height: random.between(50, 90) },
        random.chance(0.5) ? palette.landNear : mix(near, palette.gold, 0.4),
      ),
      { x: x + random.between(-30, 30), y: 790 },
    ),
  );
  return (
    stroke(wires, palette.ink, [2, veil(0.45)]) +
    stroke(posts, mix(palette.timber, palette.ink, 0.4), [9]) +
    shape('M-80 716Q260 680 620 716T1280 670V880H-80z', near) +
    trees.join('') +
    tufts.join('')
  );
}
