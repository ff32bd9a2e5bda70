import { mix, type Colour } from '../colour.ts';
import { person } from '../motifs/creatures.ts';
import { awning, bunting, glass, shopFront } from '../motifs/houses.ts';
import { canopy, hazed, hills, ridgeLine } from '../motifs/land.ts';
import { flock, sky } from '../motifs/sky.ts';
import { gumTree, nearLeaves } from '../motifs/trees.ts';
import { box, curve, d, disc, mirror, place, repeat, shape, stroke, veil } from '../shapes.ts';
import type { Layers, Canvas } from '../canvas.ts';

const KERB = 620;

/** A main street of verandahs and parapets with Cooroora's cone behind the roofs. */
export function town(canvas: Canvas): Layers {
  const { random, palette, flipped } = canvas;
  const sunHigh = {
    ...canvas,
    sun: { x: flipped ? random.between(700, 860) : random.between(330, 500), lift: canvas.sun.lift * 0.4 + 190 },
  };
  const hill = `${curve([
    [380, 430],
    [520, 360],
    [640, 300],
    [720, 205],
    [790, 150],
    [850, 170],
    [930, 270],
    [1060, 360],
    [1260, 420],
  ])}V640H380z`;
  const behind =
    shape(hill, hazed(palette.landFar, palette.skyLow, 0.18)) +
    hills(random, { y: 372, rise: 26, step: 130 }, hazed(palette.landMid, palette.skyLow, 0.35));
  const trees = shape(
    canopy(random, ridgeLine(random, { y: 392, rise: 30, step: 90 }), { size: 32, floor: KERB }),
    mix(palette.landMid, palette.landFar, 0.2),
  );
  return [
    sky(sunHigh, 430) + flock(canvas, [flipped ? 300 : 620, 150]),
    mirror(behind, flipped) + trees,
    shops(canvas),
    road(canvas),
  ];
}

function shops(canvas: Canvas): string {
  const { random, palette } = canvas;
  const fronts: readonly Colour[] = [
    mix(palette.linen, palette.gold, 0.35),
    mix(palette.linen, palette.ocean, 0.4),
    mix(palette.linen, palette.coral, 0.42),
    mix(palette.linen, palette.leaf, 0.42),
    mix(palette.linen, palette.timber, 0.28),
  ];
  const first = random.integer(0, 4);
  const widths = random.pick([
    [230, 300, 260, 240, 280],
    [290, 240, 250, 310, 240],
    [260, 250, 320, 230, 260],
  ]);
  let x = -70;
  const row = widths.map((width, index) => {
    const left = x;
    x += width;
    return place(
      shopFront(canvas, width, fronts[(first + index * 2) % fronts.length] ?? palette.linen) + verandah(canvas, width),
      { x: left, y: KERB - 6 },
    );
  });
  return row.join('') + shape(box([-80, KERB - 8, 1360, 24]), mix(palette.wall, palette.ink, 0.22));
}

function verandah({ random, palette }: Canvas, width: number): string {
  const posts = [6, width / 2 - 4, width - 12].map((x) => box([x, -152, 7, 152])).join('');
  const wood = mix(palette.linen, palette.timber, 0.2);
  const tin = mix(palette.linen, palette.ink, 0.3);
  const pickets = repeat(Math.round(width / 22), (index) => d`M${8 + index * 22} -140v14`);
  const plain =
    shape(d`M0 -176H${width}L${width + 4} -140H-4z`, tin) +
    shape(box([-4, -144, width + 8, 8]), wood) +
    stroke(pickets, wood, [4]);
  const striped = place(
    awning({ width: width - 8, deep: 46, flare: 0 }, [
      palette.linen,
      random.pick([palette.coral, palette.ocean, palette.leaf, palette.gold]),
    ]),
    { x: 4, y: -186 },
  );
  const sign =
    shape(box([width * 0.22, -214, width * 0.56, 26]), random.pick([palette.ink, palette.ocean, palette.coral])) +
    stroke(d`M${width * 0.3} -201h${width * 0.4}`, palette.linen, [4, `${veil(0.8)} stroke-dasharray="16 9 7 8"`]);
  return (
    shape(box([0, -142, width, 34]), palette.ink, veil(0.16)) +
    (random.chance(0.55) ? plain : striped) +
    sign +
    shape(posts, wood)
  );
}

function road(canvas: Canvas): string {
  const { random, palette } = canvas;
  const tar = mix(mix(palette.ink, palette.linen, 0.42), palette.skyLow, 0.2);
  const paint = nearLeaves(palette, mix(palette.linen, palette.timber, 0.55), 0.8);
  const people = [330, 560, 820]
    .slice(0, random.integer(2, 3))
    .map((x) =>
      place(person(canvas), { x: x + random.between(-60, 60), y: 634, scale: 0.86, flip: random.chance(0.5) }),
    );
  const trees = random
    .pick([[150, 1040], [1000], [215]])
    .map((x) => place(gumTree(random, paint), { x, y: 660, scale: 1.02 }));
  const flags = random.chance(0.5) ? bunting(canvas, [-20, 250, 1220, 240], 60) : '';
  const ride = random.chance(0.55)
    ? place(ute(canvas), { x: random.between(500, 740), y: 720, flip: random.chance(0.5), scale: 1.1 })
    : place(bicycle(canvas), { x: random.between(470, 760), y: 690, scale: 1.1 });
  return (
    shape(box([-80, 634, 1360, 250]), tar) +
    shape(box([-80, 634, 1360, 9]), palette.linen, veil(0.5)) +
    stroke('M-80 752H1280', palette.linen, [8, `${veil(0.65)} stroke-dasharray="60 46"`]) +
    people.join('') +
    trees.join('') +
    flags +
    ride
  );
}

function ute(canvas: Canvas): string {
  const { palette, random } = canvas;
  const paint = random.pick([palette.coral, palette.ocean, palette.leaf, palette.gold]);
  const wheels = disc([-92, -4, 27]) + disc([94, -4, 27]);
  return (
    shape(disc([0, 22, 176, 9]), palette.ink, veil(0.3)) +
    shape('M-158-62H-22L-6-112H62Q80-112 92-66L146-58Q160-54 160-14H-158z', paint) +
    shape('M4-66L16-100H58Q70-98 78-66z', glass(canvas)) +
    shape('M-158-62H-22V-50H-158zM-158-24H160V-14H-158z', palette.ink, veil(0.2)) +
    shape('M-140-62v-30h44v30zM-90-62v-20h56v20z', palette.timber) +
    shape(wheels, palette.ink) +
    shape(disc([-92, -4, 11]) + disc([94, -4, 11]), palette.linen)
  );
}

function bicycle({ palette, random }: Canvas): string {
  const frame = random.pick([palette.coral, palette.gold, palette.linen]);
  return (
    stroke(disc([-52, -34, 34]) + disc([56, -34, 34]), palette.ink, [5]) +
    stroke('M-52-34L-26-86H38L2-34zL-32-100M56-34L34-104L58-110M2-34L38-86', frame, [6, 'stroke-linejoin="round"']) +
    stroke('M-46-102h28', palette.ink, [8]) +
    shape('M44-108h44l-6 30H50z', palette.timber) +
    shape(disc([54, -112, 9]) + disc([68, -116, 11]) + disc([80, -111, 8]), palette.leaf)
  );
}
