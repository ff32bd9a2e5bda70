import { mix } from '../colour.ts';
import { pendant } from '../motifs/houses.ts';
import { outlook, panes, potPlant, wall, windowFrame, type Frame } from '../motifs/interior.ts';
import { box, d, disc, place, repeat, shape, stroke, veil } from '../shapes.ts';
import { indoors } from '../palette.ts';
import type { Layers, Canvas } from '../canvas.ts';

/** A table laid by a window that looks out to sea. */
export function table(outside: Canvas): Layers {
  const canvas = { ...outside, palette: indoors(outside.palette) };
  const { random, palette } = canvas;
  const width = random.between(560, 700);
  const pane: Frame = [600 - width / 2 + random.between(-40, 40), 110, width, 410];
  const paintWork = random.pick([
    palette.wall,
    mix(palette.wall, palette.leaf, 0.28),
    mix(palette.wall, palette.coral, 0.26),
    mix(palette.wall, palette.ocean, 0.3),
  ]);
  const bars = random.pick([panes(3, 1), panes(4, 2), panes(2, 1), panes(3, 2)]);
  return [
    outlook(outside, random.between(330, 390)),
    wall(paintWork, [pane]) + windowFrame(canvas, pane, bars) + curtains(canvas, pane) + furnishings(canvas),
    chairs(canvas) + cloth(canvas),
    setting(canvas),
  ];
}

function curtains({ random, palette }: Canvas, [x, , width]: Frame): string {
  const linen = random.pick([
    palette.linen,
    mix(palette.linen, palette.coral, 0.3),
    mix(palette.linen, palette.gold, 0.3),
  ]);
  const drape = 'M-70 0H64Q70 190 26 300Q50 380 58 452H-70z';
  const folds = 'M-40 0Q-30 200-44 300Q-40 400-36 452M0 0Q10 190-8 300Q8 380 10 452M36 0Q40 190 14 300';
  const one =
    shape(drape, linen) +
    stroke(folds, palette.ink, [3, veil(0.14)]) +
    shape('M-72 290Q-20 312 30 292V308Q-20 328-72 306z', mix(linen, palette.timber, 0.45));
  return (
    place(one, { x: x - 24, y: 84 }) +
    place(one, { x: x + width + 24, y: 84, flip: true }) +
    stroke(d`M${x - 110} 84H${x + width + 110}`, palette.timber, [10])
  );
}

function furnishings(canvas: Canvas): string {
  const { random, palette } = canvas;
  const lamps = random.pick([[600], [460, 740], [400, 600, 800]]);
  const shade = random.pick([palette.coral, palette.ink, palette.gold, palette.leaf]);
  const hung = lamps.map((x) => pendant(canvas, { x, y: 176 }, shade)).join('');
  const plant = place(potPlant(canvas, palette.coral), { x: random.pick([80, 1120]), y: 650, scale: 1.5 });
  return hung + plant;
}

function chairs({ random, palette }: Canvas): string {
  const wood = random.pick([
    mix(palette.timber, palette.ink, 0.25),
    palette.timber,
    mix(palette.ink, palette.timber, 0.2),
  ]);
  const back = random.pick([
    'M-62-250Q0-282 62-250V-150H-62zM-62-250V20M62-250V20',
    'M-62-256V20M62-256V20M-62-236H62M-62-200H62M-62-164H62',
    'M-60 20V-180Q-60-262 0-262T60-180V20M-22 0V-250M22 0V-250',
  ]);
  const chair = stroke(back, wood, [14, 'stroke-linejoin="round"']);
  return [300, 900].map((x) => place(chair, { x, y: 640 })).join('');
}

function cloth({ random, palette }: Canvas): string {
  const base = random.pick([
    palette.linen,
    mix(palette.linen, palette.ocean, 0.25),
    mix(palette.timber, palette.linen, 0.35),
  ]);
  const trim = random.pick([palette.coral, palette.ocean, palette.leaf]);
  return (
    shape('M110 572H1090L1200 700V880H0V700z', base) +
    shape('M0 700H1200V880H0z', palette.ink, veil(0.12)) +
    stroke('M96 588H1104M22 682H1178', trim, [6, veil(0.75)])
  );
}

function setting(canvas: Canvas): string {
  const { random, palette } = canvas;
  const glaze = random.pick([palette.ocean, palette.coral, palette.leaf]);
  const plate =
    shape(disc([0, 8, 118, 30]), palette.ink, veil(0.16)) +
    shape(disc([0, 0, 114, 28]), mix(palette.linen, glaze, 0.12)) +
    stroke(disc([0, 0, 100, 23]), glaze, [4]) +
    shape(disc([0, 2, 70, 15]), palette.ink, veil(0.07));
  const napkin =
    shape('M-190-10L-136-14L-146 18H-206z', random.pick([palette.coral, palette.gold, palette.ocean])) +
    stroke('M150-12L162 18M172-12L186 18', mix(palette.ink, palette.linen, 0.45), [5]);
  const places = [330, 870].map((x) => place(plate + napkin, { x, y: 636, scale: 0.95 }));
  const glasses = [476, 724].map((x) => place(random.chance(0.6) ? wineGlass(canvas) : cup(canvas), { x, y: 618 }));
  return (
    places.join('') +
    place(centrepiece(canvas), { x: random.between(570, 630), y: 612 }) +
    glasses.join('') +
    place(bowl(canvas), { x: random.between(540, 660), y: 684, scale: 1.1 })
  );
}

function wineGlass({ palette, random }: Canvas): string {
  const wine = random.pick([
    mix(palette.coral, palette.ink, 0.3),
    palette.gold,
    mix(palette.coral, palette.linen, 0.4),
  ]);
  return (
    shape('M-28-112Q-34-58 0-54Q34-58 28-112z', palette.linen, veil(0.5)) +
    shape('M-29-88Q-28-57 0-54Q28-57 29-88z', wine) +
    stroke('M0-54V0M-22 2H22', palette.linen, [5])
  );
}

function cup({ palette, random }: Canvas): string {
  const glaze = random.pick([palette.coral, palette.ocean, palette.leaf, palette.gold]);
  const steam = stroke('M-8-66q-12-18 0-34t0-34M14-66q-12-18 0-34', palette.linen, [4, veil(0.6)]);
  return (
    steam +
    shape(disc([0, 2, 52, 11]), palette.linen) +
    stroke('M34-42q28-4 22 16t-30 14', glaze, [8]) +
    shape('M-36-54H36Q34-2 10 0H-10Q-34-2-36-54z', glaze) +
    shape(disc([0, -54, 36, 8]), mix(palette.timber, palette.ink, 0.55))
  );
}

function centrepiece({ palette, random }: Canvas): string {
  const vase = random.pick([palette.ocean, palette.coral, palette.ink, palette.linen]);
  const bloom = random.pick([palette.gold, palette.coral, palette.linen]);
  const stems = [-92, -50, -8, 40, 84].map((x) => ({ x, y: -200 - random.between(0, 70) + Math.abs(x) * 0.4 }));
  const lines = stems.map(({ x, y }) => d`M0 -90Q${x * 0.3} ${y * 0.7} ${x} ${y}`).join('');
  const leaves = stems
    .map(
      ({ x, y }) =>
        d`M${x * 0.5} ${y * 0.78}q${x < 0 ? -44 : 44} -26 ${x < 0 ? -66 : 66} 6q${x < 0 ? 30 : -30} 16 ${x < 0 ? 66 : -66} -6z`,
    )
    .join('');
  const heads = stems
    .map(({ x, y }) =>
      repeat(6, () => disc([x + random.between(-20, 20), y + random.between(-20, 18), random.between(9, 15)])),
    )
    .join('');
  return (
    stroke(lines, palette.leaf, [4]) +
    shape(leaves, mix(palette.leaf, palette.ink, 0.2)) +
    shape(heads, bloom) +
    shape('M-20-112H20Q16-84 44-52Q52-8 22 0H-22Q-52-8-44-52Q-16-84-20-112z', vase) +
    shape('M20-112Q16-84 44-52Q52-8 22 0H4Q34-30 8-112z', palette.ink, veil(0.15))
  );
}

function bowl({ palette, random }: Canvas): string {
  const fruit = random.pick([palette.gold, palette.coral, mix(palette.leaf, palette.gold, 0.4)]);
  const pile = [
    [-44, -44],
    [-8, -52],
    [30, -44],
    [-24, -62],
    [14, -66],
  ]
    .map(([x = 0, y = 0]) => disc([x, y, 23, 20]))
    .join('');
  return (
    shape(pile, fruit) +
    shape('M-84-48H84Q70 0 24 2V10H-24V2Q-70 0-84-48z', mix(palette.timber, palette.linen, 0.12)) +
    shape(box([-84, -48, 168, 8]), palette.linen, veil(0.5))
  );
}
