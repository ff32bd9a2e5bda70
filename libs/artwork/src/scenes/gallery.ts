import { mix } from '../colour.ts';
import { person } from '../motifs/creatures.ts';
import { painting, potPlant, wall, lightPatch, outlook, windowFrame, type Frame } from '../motifs/interior.ts';
import { box, d, disc, mirror, place, repeat, shape, stroke, veil } from '../shapes.ts';
import { indoors } from '../palette.ts';
import type { Layers, Canvas } from '../canvas.ts';

const hangings: readonly [readonly Frame[], ...(readonly Frame[])[]] = [
  [
    [230, 180, 200, 260],
    [480, 160, 330, 240],
    [860, 190, 170, 220],
  ],
  [
    [220, 160, 340, 270],
    [610, 150, 170, 150],
    [610, 330, 170, 130],
    [830, 170, 200, 270],
  ],
  [
    [260, 170, 150, 180],
    [260, 375, 150, 90],
    [460, 150, 300, 310],
    [815, 170, 200, 130],
    [815, 325, 200, 140],
  ],
  [
    [230, 170, 220, 280],
    [495, 170, 220, 280],
    [760, 170, 220, 280],
  ],
];

/** A small gallery: landscapes hung on the wall, a bench, someone looking. */
export function gallery(outside: Canvas): Layers {
  const canvas = { ...outside, palette: indoors(outside.palette) };
  const { random, palette, flipped } = canvas;
  const tall: Frame = [1085, 120, 150, 470];
  const paintWork = random.pick([
    palette.wall,
    palette.linen,
    mix(palette.wall, palette.ocean, 0.42),
    mix(palette.wall, palette.coral, 0.34),
    mix(palette.leaf, palette.wall, 0.55),
  ]);
  const hung = random
    .pick(hangings)
    .map((frame) => painting(canvas, frame))
    .join('');
  return [
    outlook({ ...outside, sun: { ...outside.sun, x: 1150 } }, 380),
    mirror(wall(paintWork, [tall]) + windowFrame(canvas, tall, [1, 3]) + lights(canvas), flipped),
    mirror(hung, flipped),
    mirror(floor(canvas) + visitors(canvas), flipped),
  ];
}

function lights({ palette }: Canvas): string {
  const spots = [330, 640, 930];
  const beams = spots.map((x) => d`M${x - 12} 108L${x - 150} 520H${x + 150}L${x + 12} 108z`).join('');
  const cans = spots.map((x) => d`M${x - 13} 84h26l6 30h-38z`).join('');
  return (
    shape(beams, palette.lamp, veil(palette.hour === 'night' ? 0.2 : 0.16)) +
    shape(box([180, 76, 850, 8]) + cans, palette.ink)
  );
}

function floor(canvas: Canvas): string {
  const { palette, random } = canvas;
  const boards = mix(palette.timber, palette.linen, 0.3);
  const rays = repeat(11, (index) => d`M${100 + index * 100} 590L${-400 + index * 200} 860`);
  const seat = random.pick([palette.coral, palette.ocean, palette.ink, palette.leaf]);
  const bench =
    shape(disc([0, 4, 190, 12]), palette.ink, veil(0.2)) +
    shape('M-160-60H160V-42H-160z', seat) +
    shape('M-140-42H-122V4H-140zM122-42H140V4H122z', palette.ink) +
    shape('M-160-60H160V-54H-160z', palette.linen, veil(0.35));
  return (
    shape(box([-80, 590, 1360, 290]), boards) +
    stroke(rays, palette.ink, [2, veil(0.13)]) +
    shape(box([-80, 574, 1360, 18]), palette.linen) +
    lightPatch(canvas, [1050, 594, 150, 210], -230) +
    place(bench, { x: random.between(560, 680), y: 720, scale: 1.1 })
  );
}

function visitors(canvas: Canvas): string {
  const { palette, random } = canvas;
  const vessel = random.pick([
    'M-22-210H22Q14-186 46-150Q54-96 20-84H-20Q-54-96-46-150Q-14-186-22-210z',
    'M-50-190Q0-240 50-190Q66-140 26-84H-26Q-66-140-50-190z',
    'M-8-250Q30-220 18-170Q60-150 22-84H-22Q-60-150-18-170Q-40-220-8-250z',
  ]);
  const plinth =
    shape('M-58-84H58V60H-58z', palette.linen) +
    shape('M30-84H58V60H30z', palette.ink, veil(0.1)) +
    shape(vessel, random.pick([palette.coral, palette.ocean, palette.gold, palette.ink]));
  const viewers = repeat(random.integer(1, 2), (index) =>
    place(person(canvas), {
      x: (index ? 850 : 400) + random.between(-60, 60),
      y: 700,
      scale: 1.6,
      flip: random.chance(0.5),
    }),
  );
  const plant = random.chance(0.5)
    ? place(potPlant(canvas, palette.linen), { x: 130, y: 690, scale: 1.4 })
    : place(plinth, { x: 140, y: 650, scale: 1.1 });
  return plant + viewers + (random.chance(0.5) ? place(plinth, { x: 1010, y: 660 }) : '');
}
