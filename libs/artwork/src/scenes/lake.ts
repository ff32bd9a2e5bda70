import { mix } from '../colour.ts';
import { sailBoat } from '../motifs/boats.ts';
import { swan } from '../motifs/creatures.ts';
import { canopy, grass, hazed, hills, ridgeLine } from '../motifs/land.ts';
import { flock, sky } from '../motifs/sky.ts';
import { paperbark } from '../motifs/trees.ts';
import { reflection, sea } from '../motifs/water.ts';
import { d, disc, lens, mirror, place, repeat, shape, veil, type Point } from '../shapes.ts';
import { stamp, type Layers, type Studio } from '../studio.ts';

/** Lake Cootharaba on a sailing day: a low wooded shore, a fleet of dinghies, black swans by the reeds. */
export function lake(studio: Studio): Layers {
  const { dice, palette, flipped } = studio;
  const horizon = dice.between(350, 405);
  const range = hills(dice, { y: horizon - 50, rise: 24, step: 170 }, hazed(palette.landFar, palette.skyLow, 0.5));
  return [
    sky(studio, horizon) + flock(studio, [dice.between(280, 700), 190]) + range,
    sea(studio, horizon) + mirror(shores(studio, horizon), flipped),
    fleet(studio, horizon),
    mirror(bank(studio), flipped),
  ];
}

function shores(studio: Studio, horizon: number): string {
  const { dice, palette } = studio;
  const end = dice.between(420, 640);
  const low = (line: Point[], tip: number, size: number): string => {
    const trees = line.map(([x, y]): Point => [x, y + (Math.max(0, 160 - Math.abs(tip - x)) / 160) * 22]);
    return canopy(dice, trees, { size, floor: horizon + 12 });
  };
  const right: Point[] = [
    [end - 64, horizon + 10],
    ...ridgeLine(dice, { from: end, y: horizon - 16, rise: 8, step: 60 }),
  ];
  const left: Point[] = [...ridgeLine(dice, { to: 330, y: horizon - 30, rise: 14, step: 58 }), [420, horizon + 10]];
  return (
    shape(low(right, end, 14), hazed(palette.landMid, palette.skyLow, 0.35)) +
    shape(low(left, 330, 20), palette.landMid) +
    shape(lens([-220, horizon + 14, 620, 12]), palette.sand) +
    reflection(studio, [-60, 300, horizon + 24], palette.landNear)
  );
}

function fleet(studio: Studio, horizon: number): string {
  const { dice, palette } = studio;
  const sails = [palette.coral, palette.linen, palette.gold, palette.leaf, palette.linen, palette.ocean] as const;
  const count = dice.whole(4, 6);
  const boats = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const x = 600 + (index % 2 ? 1 : -1) * dice.between(60, 330) * (1 - share * 0.35);
    return place(sailBoat(studio, sails[(index + dice.whole(0, 2)) % sails.length] ?? palette.linen), {
      x,
      y: horizon + 26 + 190 * share ** 1.5,
      scale: 0.32 + 0.95 * share,
      flip: flipOf(studio),
    });
  });
  const buoy = { x: dice.between(300, 900), y: horizon + dice.between(130, 210) };
  const mark = shape(disc([0, 0, 13, 12]), palette.coral) + shape(lens([-22, 11, 44, 5]), palette.ink, veil(0.3));
  return place(mark, buoy) + boats.join('');
}

// The whole fleet is on the same tack: one wind blows over the lake.
const flipOf = (studio: Studio): boolean => studio.flipped;

function bank(studio: Studio): string {
  const { dice, palette } = studio;
  const paint = {
    trunk: mix(palette.sand, palette.landNear, 0.5),
    leaf: palette.ink,
    light: mix(palette.linen, palette.skyLow, 0.2),
  };
  const bark = stamp(studio, 'bark', paperbark(dice, 760, paint));
  const wooded = dice.chance(0.65);
  const trunks = [985, 1075, 1170].map((x, index) =>
    bark.at({ x: x + dice.between(-20, 20), y: 745, scale: dice.between(0.9, 1.1), flip: index === 1 }),
  );
  const trees = wooded ? bark.def + trunks.join('') : '';
  const crown =
    trees &&
    shape(
      repeat(7, (index) => disc([930 + index * 62, 20 + dice.between(-30, 40), 82, 62])),
      palette.landNear,
    ) +
      shape(
        repeat(5, (index) => disc([960 + index * 80, 0 + dice.between(-30, 30), 70, 46])),
        mix(palette.landNear, palette.leaf, 0.6),
      );
  const birds = repeat(dice.whole(1, 3), (index) =>
    place(swan(studio), { x: 380 + index * 150 + dice.between(-30, 30), y: 690 + dice.between(-22, 30), scale: 0.9 }),
  );
  const tuft = stamp(studio, 'tuft', grass(dice, { blades: 8, height: 160 }, palette.landNear));
  const lit = stamp(studio, 'lit', grass(dice, { blades: 7, height: 130 }, mix(palette.landNear, palette.leaf, 0.7)));
  const reeds = repeat(13, (index) =>
    (index % 3 ? tuft : lit).at({
      x: 640 + index * 52,
      y: 800 - index * 4,
      scale: dice.between(0.55, 1.05),
      flip: dice.chance(0.5),
    }),
  );
  const shore = d`M480 880Q760 760 1000 730T1280 690V880z`;
  const left = repeat(4, (index) => tuft.at({ x: -10 + index * 60, y: 830, scale: dice.between(0.6, 1) }));
  return tuft.def + lit.def + birds + shape(shore, palette.landNear) + trees + crown + reeds + left;
}
