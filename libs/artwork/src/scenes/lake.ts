import { mix } from '../colour.ts';
import { sailBoat } from '../motifs/boats.ts';
import { swan } from '../motifs/creatures.ts';
import { canopy, grass, hazed, hills, ridgeLine } from '../motifs/land.ts';
import { flock, sky } from '../motifs/sky.ts';
import { paperbark } from '../motifs/trees.ts';
import { reflection, sea } from '../motifs/water.ts';
import { d, disc, sliver, mirror, place, repeat, shape, veil, type Point } from '../shapes.ts';
import { stamp, type Layers, type Canvas } from '../canvas.ts';

/** Lake Cootharaba on a sailing day: a low wooded shore, a fleet of dinghies, black swans by the reeds. */
export function lake(canvas: Canvas): Layers {
  const { random, palette, flipped } = canvas;
  const horizon = random.between(350, 405);
  const range = hills(random, { y: horizon - 50, rise: 24, step: 170 }, hazed(palette.landFar, palette.skyLow, 0.5));
  return [
    sky(canvas, horizon) + flock(canvas, [random.between(280, 700), 190]) + range,
    sea(canvas, horizon) + mirror(shores(canvas, horizon), flipped),
    fleet(canvas, horizon),
    mirror(bank(canvas), flipped),
  ];
}

function shores(canvas: Canvas, horizon: number): string {
  const { random, palette } = canvas;
  const end = random.between(420, 640);
  const low = (line: Point[], tip: number, size: number): string => {
    const trees = line.map(([x, y]): Point => [x, y + (Math.max(0, 160 - Math.abs(tip - x)) / 160) * 22]);
    return canopy(random, trees, { size, floor: horizon + 12 });
  };
  const right: Point[] = [
    [end - 64, horizon + 10],
    ...ridgeLine(random, { from: end, y: horizon - 16, rise: 8, step: 60 }),
  ];
  const left: Point[] = [...ridgeLine(random, { to: 330, y: horizon - 30, rise: 14, step: 58 }), [420, horizon + 10]];
  return (
    shape(low(right, end, 14), hazed(palette.landMid, palette.skyLow, 0.35)) +
    shape(low(left, 330, 20), palette.landMid) +
    shape(sliver([-220, horizon + 14, 620, 12]), palette.sand) +
    reflection(canvas, [-60, 300, horizon + 24], palette.landNear)
  );
}

function fleet(canvas: Canvas, horizon: number): string {
  const { random, palette } = canvas;
  const sails = [palette.coral, palette.linen, palette.gold, palette.leaf, palette.linen, palette.ocean] as const;
  const count = random.integer(4, 6);
  const boats = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const x = 600 + (index % 2 ? 1 : -1) * random.between(60, 330) * (1 - share * 0.35);
    return place(sailBoat(canvas, sails[(index + random.integer(0, 2)) % sails.length] ?? palette.linen), {
      x,
      y: horizon + 26 + 190 * share ** 1.5,
      scale: 0.32 + 0.95 * share,
      flip: flipOf(canvas),
    });
  });
  const buoy = { x: random.between(300, 900), y: horizon + random.between(130, 210) };
  const mark = shape(disc([0, 0, 13, 12]), palette.coral) + shape(sliver([-22, 11, 44, 5]), palette.ink, veil(0.3));
  return place(mark, buoy) + boats.join('');
}

// The whole fleet is on the same tack: one wind blows over the lake.
const flipOf = (canvas: Canvas): boolean => canvas.flipped;

function bank(canvas: Canvas): string {
  const { random, palette } = canvas;
  const paint = {
    trunk: mix(palette.sand, palette.landNear, 0.5),
    leaf: palette.ink,
    light: mix(palette.linen, palette.skyLow, 0.2),
  };
  const bark = stamp(canvas, 'bark', paperbark(random, 760, paint));
  const wooded = random.chance(0.65);
  const trunks = [985, 1075, 1170].map((x, index) =>
    bark.at({ x: x + random.between(-20, 20), y: 745, scale: random.between(0.9, 1.1), flip: index === 1 }),
  );
  const trees = wooded ? bark.def + trunks.join('') : '';
  const crown =
    trees &&
    shape(
      repeat(7, (index) => disc([930 + index * 62, 20 + random.between(-30, 40), 82, 62])),
      palette.landNear,
    ) +
      shape(
        repeat(5, (index) => disc([960 + index * 80, 0 + random.between(-30, 30), 70, 46])),
        mix(palette.landNear, palette.leaf, 0.6),
      );
  const birds = repeat(random.integer(1, 3), (index) =>
    place(swan(canvas), {
      x: 380 + index * 150 + random.between(-30, 30),
      y: 690 + random.between(-22, 30),
      scale: 0.9,
    }),
  );
  const tuft = stamp(canvas, 'tuft', grass(random, { blades: 8, height: 160 }, palette.landNear));
  const lit = stamp(canvas, 'lit', grass(random, { blades: 7, height: 130 }, mix(palette.landNear, palette.leaf, 0.7)));
  const reeds = repeat(13, (index) =>
    (index % 3 ? tuft : lit).at({
      x: 640 + index * 52,
      y: 800 - index * 4,
      scale: random.between(0.55, 1.05),
      flip: random.chance(0.5),
    }),
  );
  const shore = d`M480 880Q760 760 1000 730T1280 690V880z`;
  const left = repeat(4, (index) => tuft.at({ x: -10 + index * 60, y: 830, scale: random.between(0.6, 1) }));
  return tuft.def + lit.def + birds + shape(shore, palette.landNear) + trees + crown + reeds + left;
}
