import { mix } from '../colour.ts';
import { sailBoat, tinny } from '../motifs/boats.ts';
import { pelican } from '../motifs/creatures.ts';
import { canopy, foreland, grass, hazed, ridgeLine } from '../motifs/land.ts';
import { flock, sky } from '../motifs/sky.ts';
import { reflection, sea } from '../motifs/water.ts';
import { box, d, mirror, place, repeat, shape, stroke, veil } from '../shapes.ts';
import type { Layers, Canvas } from '../canvas.ts';

/** The river mouth: the spit between river and sea, boats at their moorings, pelicans on the jetty. */
export function river(canvas: Canvas): Layers {
  const { random, flipped } = canvas;
  const horizon = random.between(340, 380);
  return [
    sky(canvas, horizon) + flock(canvas, [random.between(300, 700), 170]) + mirror(farShore(canvas, horizon), flipped),
    sea(canvas, horizon) + mirror(spit(canvas, horizon), flipped),
    mirror(moorings(canvas, horizon), flipped),
    mirror(jetty(canvas), flipped),
  ];
}

function farShore({ random, palette }: Canvas, horizon: number): string {
  const high = { from: 330, y: horizon - 60, rise: 26, step: 130 };
  const low = { from: 620, y: horizon - 22, rise: 8, step: 80 };
  return (
    foreland(random, high, [horizon, hazed(palette.landFar, palette.skyLow, 0.4)]) +
    foreland(random, low, [horizon, palette.landFar])
  );
}

function spit(canvas: Canvas, horizon: number): string {
  const { random, palette } = canvas;
  const end = random.between(640, 760);
  const trees = [
    ...ridgeLine(random, { to: end - 190, y: horizon + 4, rise: 22, step: 64 }),
    [end - 84, horizon + 44] as const,
  ];
  const behind = [
    ...ridgeLine(random, { to: end - 290, y: horizon - 22, rise: 18, step: 70 }),
    [end - 170, horizon + 30] as const,
  ];
  const floor = horizon + 52;
  const sand = d`M-80 ${floor - 12}H${end - 200}Q${end - 20} ${floor - 14} ${end} ${floor + 4}Q${end - 60} ${floor + 30} ${end - 330} ${floor + 34}T-80 ${floor + 70}z`;
  const bar = d`M${end + 150} ${floor + 30}q120 -16 260 0q-120 16 -260 0z`;
  return (
    shape(canopy(random, behind, { size: 24, floor }), mix(palette.landMid, palette.skyLow, 0.2)) +
    shape(canopy(random, trees, { size: 22, floor }), palette.landMid) +
    shape(bar, palette.sand) +
    shape(sand, palette.sand) +
    shape(
      d`M-80 ${floor + 44}Q${end - 420} ${floor + 6} ${end - 300} ${floor + 30}T-80 ${floor + 70}z`,
      mix(palette.sand, palette.timber, 0.3),
    ) +
    reflection(canvas, [-60, end - 260, floor + 76], palette.landNear)
  );
}

function moorings(canvas: Canvas, horizon: number): string {
  const { random, palette } = canvas;
  const sails = [palette.coral, palette.linen, palette.gold] as const;
  const far = place(sailBoat(canvas, palette.linen), { x: random.between(800, 900), y: horizon + 96, scale: 0.5 });
  const near = place(sailBoat(canvas, random.pick(sails)), {
    x: random.between(320, 480),
    y: horizon + 196,
    scale: random.between(1.1, 1.3),
  });
  const small = place(tinny(canvas, random.pick([palette.coral, palette.ocean, palette.leaf])), {
    x: random.between(610, 720),
    y: horizon + 150,
    flip: random.chance(0.5),
  });
  return far + (random.chance(0.5) ? near + small : small + near);
}

function jetty({ palette, random, ...canvas }: Canvas): string {
  const wood = mix(palette.timber, palette.ink, 0.35);
  const lit = mix(palette.timber, palette.linen, 0.25);
  const posts = [620, 760, 900, 1040, 1180].map((x) => box([x - 11, 640, 22, 220])).join('');
  const caps = [620, 760, 900, 1040, 1180].map((x) => box([x - 11, 640, 22, 12])).join('');
  const planks = repeat(21, (index) => d`M${590 + index * 34} 700v22`);
  const birds = [650, 790, 930].slice(0, random.integer(1, 3)).map((x, index) =>
    place(pelican({ palette, random, ...canvas }), {
      x: x + random.between(-10, 40),
      y: 702,
      scale: 1.2,
      flip: index !== 1 || random.chance(0.5),
    }),
  );
  const reeds = repeat(7, (index) =>
    place(
      grass(
        random,
        { blades: 8, height: random.between(90, 150) },
        index % 2 ? palette.landNear : mix(palette.landNear, palette.leaf, 0.6),
      ),
      {
        x: -10 + index * 62,
        y: 830 - random.between(0, 10),
      },
    ),
  );
  return (
    shape(posts, wood) +
    shape(caps, lit) +
    shape(box([580, 700, 700, 26]), lit) +
    shape(box([580, 722, 700, 16]), wood) +
    stroke(planks, wood, [3, veil(0.5)]) +
    birds.join('') +
    shape('M-80 800Q200 740 480 830V880H-80z', palette.landNear) +
    reeds
  );
}
