import { mix, type Colour } from '../colour.ts';
import { person } from '../motifs/creatures.ts';
import { awning, bunting } from '../motifs/houses.ts';
import { canopy, hazed, hills, ridgeLine } from '../motifs/land.ts';
import { sky } from '../motifs/sky.ts';
import { gumTree } from '../motifs/trees.ts';
import { box, d, disc, place, repeat, shape, veil } from '../shapes.ts';
import type { Layers, Canvas } from '../canvas.ts';

const GROUND = 640;

/** Market morning under the trees: striped awnings, crates of fruit, bunting, people with baskets. */
export function market(canvas: Canvas): Layers {
  const { random, palette } = canvas;
  const sunHigh = { ...canvas, sun: { ...canvas.sun, lift: canvas.sun.lift * 0.5 + 190 } };
  return [
    sky(sunHigh, 470) + hills(random, { y: 400, rise: 30, step: 140 }, hazed(palette.landFar, palette.skyLow, 0.4)),
    grove(canvas),
    stalls(canvas),
    crowd(canvas),
  ];
}

function grove(canvas: Canvas): string {
  const { random, palette } = canvas;
  const paint = {
    trunk: mix(palette.linen, palette.timber, 0.5),
    leaf: palette.landMid,
    light: mix(palette.landMid, palette.gold, 0.28),
  };
  const wood = canopy(random, ridgeLine(random, { y: 440, rise: 24, step: 90 }), { size: 34, floor: GROUND });
  const trees = [110, 1090].map((x, index) =>
    place(gumTree(random, paint), {
      x: x + random.between(-30, 30),
      y: 620,
      scale: random.between(1.35, 1.5),
      flip: index === 1,
    }),
  );
  const flags =
    bunting(canvas, [120, random.between(210, 250), 640, random.between(190, 230)], 46) +
    bunting(canvas, [640, 210, 1100, random.between(200, 260)], 46);
  const grassy = mix(palette.landMid, palette.gold, 0.3);
  return (
    shape(wood, mix(palette.landMid, palette.landFar, 0.4)) +
    trees.join('') +
    flags +
    shape(d`M-80 600Q300 584 640 600T1280 592V880H-80z`, grassy) +
    shape(d`M-80 720Q320 650 660 668T1280 650V880H-80z`, mix(palette.sand, grassy, 0.25))
  );
}

function stalls(canvas: Canvas): string {
  const { random, palette } = canvas;
  const cloths: readonly Colour[] = [palette.coral, palette.ocean, palette.gold, palette.leaf];
  const first = random.integer(0, 3);
  const lefts = random.pick([
    [170, 475, 780],
    [215, 640],
    [150, 465, 790],
  ]);
  const width = lefts.length === 2 ? 330 : 250;
  return lefts
    .map((x, index) =>
      place(stall(canvas, width, cloths[(first + index) % cloths.length] ?? palette.coral), {
        x: x + random.between(-10, 10),
        y: GROUND + (index % 2) * 14,
      }),
    )
    .join('');
}

function stall(canvas: Canvas, width: number, cloth: Colour): string {
  const { palette } = canvas;
  const wood = mix(palette.timber, palette.ink, 0.3);
  const posts = box([4, -300, 9, 306]) + box([width - 13, -300, 9, 306]);
  const lit = palette.hour === 'night' || palette.hour === 'dusk';
  const inside = shape(
    box([8, -250, width - 16, 250]),
    lit ? mix(palette.lamp, palette.timber, 0.45) : mix(cloth, palette.ink, 0.62),
    veil(lit ? 0.85 : 0.5),
  );
  const vendor = place(person(canvas), { x: width * 0.5, y: -22, scale: 1.02 });
  const table =
    shape(box([-8, -104, width + 16, 110]), cloth) +
    shape(
      repeat(6, (index) => box([(index + 0.5) * (width / 6), -104, 10, 110])),
      mix(cloth, palette.ink, 0.2),
      veil(0.4),
    );
  const top = shape(box([-14, -112, width + 28, 14]), mix(palette.timber, palette.linen, 0.3));
  const roof = place(awning({ width, deep: 78, flare: 24 }, [palette.linen, cloth]), { x: 0, y: -312 });
  return (
    inside +
    vendor +
    shape(posts, wood) +
    table +
    top +
    goods(canvas, width) +
    shape(box([-20, -240, width + 40, 26]), palette.ink, veil(0.12)) +
    roof
  );
}

function goods({ random, palette }: Canvas, width: number): string {
  const fruits: readonly Colour[] = [
    palette.coral,
    palette.gold,
    palette.leaf,
    mix(palette.coral, palette.gold, 0.5),
    mix(palette.coral, palette.ink, 0.35),
  ];
  const start = random.integer(0, 4);
  const crate = (index: number): string => {
    const x = 8 + (index * (width - 16)) / 3;
    const wide = (width - 16) / 3 - 8;
    const pile = repeat(7, (fruit) =>
      disc([x + 9 + ((fruit % 4) * (wide - 18)) / 3 + (fruit > 3 ? 8 : 0), -142 - (fruit > 3 ? 12 : 0), 11]),
    );
    const colour = fruits[(start + index) % fruits.length] ?? palette.gold;
    return (
      shape(pile, colour) +
      shape(box([x, -140, wide, 30]), mix(palette.timber, palette.linen, 0.15)) +
      shape(box([x, -128, wide, 4]), palette.ink, veil(0.25))
    );
  };
  const jars = repeat(
    5,
    (index) =>
      box([14 + (index * (width - 28)) / 5, -136, 18, 26]) + disc([23 + (index * (width - 28)) / 5, -138, 9, 5]),
  );
  return random.chance(0.75) ? repeat(3, crate) : shape(jars, palette.gold) + crate(2);
}

function crowd(canvas: Canvas): string {
  const { random, palette } = canvas;
  const count = random.integer(2, 4);
  const people = repeat(count, (index) => {
    const x = 290 + (index * 640) / count + random.between(0, 90);
    const basket =
      shape('M20-74h36l-6 30H26z', palette.timber) + shape(disc([30, -76, 8]) + disc([42, -78, 9]), palette.leaf);
    const shade = shape(disc([6, 0, 52, 9]), palette.ink, veil(0.2));
    return place(shade + person(canvas) + (random.chance(0.6) ? basket : ''), {
      x,
      y: 742 + random.between(-28, 8),
      scale: random.between(1.25, 1.4),
      flip: random.chance(0.5),
    });
  });
  return people;
}
