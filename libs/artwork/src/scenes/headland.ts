import { mix } from '../colour.ts';
import { boulders, canopy, crowns, grass, hazed, hills } from '../motifs/land.ts';
import { flock, sky } from '../motifs/sky.ts';
import { gumTree, nearLeaves, pandanus } from '../motifs/trees.ts';
import { foamLine, reflection, sea } from '../motifs/water.ts';
import { mirror, place, shape, type Point } from '../shapes.ts';
import { stamp, type Layers, type Canvas } from '../canvas.ts';

/** The wooded headland running down to the sea, a cove in front of it, pandanus on the near bank. Birds are a layer. */
export function headland(canvas: Canvas): Layers {
  const { random, flipped } = canvas;
  const horizon = random.between(385, 435);
  return [
    sky(canvas, horizon),
    flock(canvas, [flipped ? 700 : 260, random.between(180, 250)]),
    mirror(farShore(canvas, horizon), flipped) + sea(canvas, horizon) + mirror(point(canvas, horizon), flipped),
    mirror(cove(canvas), flipped),
    mirror(bank(canvas), flipped),
  ];
}

function farShore({ random, palette }: Canvas, horizon: number): string {
  const line = { to: 620, y: horizon - 16, rise: 12, step: 90 };
  return hills(random, line, hazed(palette.landFar, palette.skyLow, 0.35));
}

function point(canvas: Canvas, horizon: number): string {
  const { random, palette } = canvas;
  const height = random.between(150, 215);
  const tip = random.between(330, 440);
  const down = (share: number): number => horizon + 26 - height * share;
  const ridge: Point[] = [
    [tip, down(0.06)],
    [tip + 50, down(0.26)],
    [tip + 150, down(0.36 + random.between(0, 0.12))],
    [tip + 290, down(0.72)],
    [tip + 420, down(0.86 + random.between(0, 0.1))],
    [tip + 560, down(1)],
    [tip + 760, down(0.9)],
    [1300, down(1.06)],
  ];
  const slope = ridge.map(([x, y]): Point => [x + 46, y + (horizon + 40 - y) * 0.46]);
  const shore = ridge.map(([x]): Point => [x - 14, horizon + 34 + random.between(-4, 8)]);
  const wood = canopy(random, ridge, { size: 19, floor: horizon + 36 });
  const lower = canopy(random, slope, { size: 24, floor: horizon + 40 });
  const rock = mix(palette.timber, palette.landMid, 0.45);
  const stones = place(boulders(random, { count: 17, size: 58 }, [rock, mix(rock, palette.sand, 0.45)]), {
    x: tip - 34,
    y: (shore[0]?.[1] ?? horizon) + 6,
  });
  return (
    reflection(canvas, [tip + 20, 1240, horizon + 34], palette.landNear) +
    shape(wood, mix(palette.landMid, palette.skyLow, 0.16)) +
    crowns(random, ridge.slice(3), mix(palette.landMid, palette.skyLow, 0.42)) +
    shape(lower, palette.landMid) +
    crowns(random, slope.slice(3), mix(palette.landMid, palette.landNear, 0.6)) +
    stones
  );
}

function cove(canvas: Canvas): string {
  const { random, palette } = canvas;
  const turn = random.between(-40, 40);
  const shore = `M1280 520C1060 ${Math.round(548 + turn * 0.3)} 960 600 ${Math.round(790 + turn)} 640C600 690 420 700 -80 735V880H1280z`;
  const wet = `M1280 508C1050 ${Math.round(536 + turn * 0.3)} 945 586 ${Math.round(770 + turn)} 626C580 676 400 684 -80 716V880H1280z`;
  const foam: Point[] = [
    [1210, 516],
    [990, 566],
    [770 + turn, 628],
    [440, 688],
    [-60, 714],
  ];
  return (
    shape(wet, mix(palette.sand, palette.seaNear, 0.4)) +
    foamLine(canvas, foam) +
    shape(shore, palette.sand) +
    shape('M1280 610C1090 620 1010 690 700 742S200 770 -80 800V880H1280z', mix(palette.sand, palette.timber, 0.28))
  );
}

function bank(canvas: Canvas): string {
  const { random, palette } = canvas;
  const paint = nearLeaves(palette, mix(palette.landNear, palette.timber, 0.3), 0.75);
  const x = random.between(900, 960);
  const slope = 'M1280 560C1130 590 1000 660 850 740C760 790 700 820 660 880H1280z';
  const tufts = [700, 770, 850, 1010, 1090, 1170].map((at) =>
    place(
      grass(random, { blades: 9, height: random.between(60, 110) }, random.chance(0.5) ? paint.leaf : paint.light),
      {
        x: at,
        y: 860 - (at - 640) * 0.44,
      },
    ),
  );
  const gumPaint = { ...paint, trunk: mix(palette.linen, palette.timber, 0.4) };
  const drawn = random.chance(0.68) ? pandanus(canvas, paint, palette.coral) : gumTree(random, gumPaint);
  const tree = stamp(canvas, 'tree', drawn);
  const first = tree.at({ x, y: 690, scale: random.between(1.15, 1.35) });
  const second = random.chance(0.6) ? tree.at({ x: x + 190, y: 640, scale: 0.9, flip: true }) : '';
  return tree.def + second + shape(slope, mix(palette.landNear, palette.ink, 0.15)) + first + tufts.join('');
}
