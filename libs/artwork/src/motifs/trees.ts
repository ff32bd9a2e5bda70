import { stamp, type Canvas } from '../canvas.ts';
import { mix, type Colour } from '../colour.ts';
import type { Palette } from '../palette.ts';
import type { Random } from '../random.ts';
import { d, disc, repeat, shape, stroke, veil } from '../shapes.ts';

/** Colours of wood and foliage; `light` is the lit side of the leaves. */
export interface TreePaint {
  trunk: Colour;
  leaf: Colour;
  light: Colour;
}

/** The paint of a tree close by; `lit` is how much of the leaves' own colour its lit side shows. */
export function nearLeaves({ landNear, leaf }: Palette, trunk: Colour, lit: number): TreePaint {
  return { trunk, leaf: landNear, light: mix(landNear, leaf, lit) };
}

const TURN = Math.PI * 2;

/** A rosette of sword leaves, the head of a pandanus or a cabbage palm. */
export function rosette(
  random: Random,
  { leaves, length }: { leaves: number; length: number },
  colour: Colour,
): string {
  const data = repeat(leaves, (index) => {
    const angle = (index / leaves) * TURN + random.between(-0.14, 0.14);
    const reach = length * random.between(0.8, 1.1);
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.72];
    const droop = reach * (0.24 + 0.3 * Math.abs(Math.cos(angle)));
    const [kneeX, kneeY] = [x * 0.62, y * 0.8 - droop * 0.36];
    return d`M${-y * 0.07} ${x * 0.05 - 3}Q${kneeX} ${kneeY - 9} ${x} ${y + droop}Q${kneeX - y * 0.06} ${kneeY + 10} ${y * 0.07} ${6 - x * 0.05}z`;
  });
  return shape(data, colour);
}

/** A pandanus about 330 high: stilt roots, a forked trunk, drooping rosettes and a fruit or two. */
export function pandanus(canvas: Canvas, { trunk, leaf, light }: TreePaint, fruit: Colour): string {
  const { random } = canvas;
  const lean = random.between(-26, 26);
  const stilts = repeat(5, (index) => d`M${lean * 0.3} -74Q${(index - 2) * 12} -40 ${(index - 2) * 21} 6`);
  const tips = [
    [lean - 92, -224],
    [lean + 6, -296],
    [lean + 98, -206],
  ] as const;
  const boughs = tips.map(([x, y]) => d`M${lean * 0.4} -120Q${lean + x * 0.25} ${y * 0.62} ${x} ${y}`).join('');
  const stem = d`M0 -60Q${lean * 0.2} -90 ${lean * 0.4} -122`;
  const wood = stroke(stilts, trunk, [8]) + stroke(stem, trunk, [22]) + stroke(boughs, trunk, [13]);
  const dark = rosette(random, { leaves: 15, length: 100 }, leaf);
  const head = stamp(canvas, 'head', dark + rosette(random, { leaves: 9, length: 66 }, light));
  const heads = tips.map(([x, y], index) => {
    const nut = index === 1 ? '' : shape(disc([x + 12, y + 34, 15, 18]), fruit);
    return nut + head.at({ x, y, scale: 1 - index * 0.04, flip: index === 2 });
  });
  return head.def + wood + heads.join('');
}

/** A gum about 400 high: pale leaning limbs and flat clumps of leaf, lit on one side. */
export function gumTree(random: Random, { trunk, leaf, light }: TreePaint): string {
  const lean = random.between(-34, 34);
  const tips = [
    [lean - 96, -262],
    [lean - 30, -346],
    [lean + 52, -312],
    [lean + 112, -238],
  ] as const;
  const boughs = tips.map(([x, y]) => d`M${lean * 0.5} -150Q${lean * 0.7 + x * 0.14} ${y * 0.74} ${x} ${y}`).join('');
  const bole = d`M-13 6Q${lean * 0.1 - 8} -80 ${lean * 0.5 - 8} -160L${lean * 0.5 + 8} -160Q${lean * 0.1 + 10} -80 15 6z`;
  const clumps = tips.map(([x, y]) => {
    const [wide, high] = [random.between(70, 92), random.between(32, 44)];
    return [
      leafClump(random, [x, y, wide, high]),
      leafClump(random, [x - 12, y - 13, wide * 0.66, high * 0.52]),
    ] as const;
  });
  const foliage = clumps.map(([dark, lit]) => shape(dark, leaf) + shape(lit, light)).join('');
  return shape(bole, trunk) + stroke(boughs, trunk, [9]) + foliage;
}

function leafClump(random: Random, [x, y, rx, ry]: readonly [number, number, number, number]): string {
  const puffs = [-0.72, -0.3, 0.24, 0.7].map((at) =>
    disc([
      x + at * rx,
      y + random.between(-0.3, 0.34) * ry,
      rx * random.between(0.38, 0.5),
      ry * random.between(0.55, 0.8),
    ]),
  );
  return disc([x, y, rx * 0.8, ry * 0.7]) + puffs.join('');
}

/** A paperbark trunk of the given height: pale, peeling, slightly bent, forked at the top. */
export function paperbark(random: Random, height: number, { trunk, leaf, light }: TreePaint): string {
  const wide = height * random.between(0.032, 0.046);
  const bend = random.between(-0.06, 0.06) * height;
  const bole = d`M${-wide * 1.3} 6Q${bend - wide} ${-height * 0.4} ${bend * 0.3 - wide * 0.7} ${-height}L${bend * 0.3 + wide * 0.7} ${-height}Q${bend + wide} ${-height * 0.4} ${wide * 1.3} 6z`;
  const fork = d`M${bend * 0.6} ${-height * 0.62}Q${bend + 50} ${-height * 0.8} ${bend + 74} ${-height}M${bend * 0.6} ${-height * 0.74}Q${bend - 40} ${-height * 0.86} ${bend - 62} ${-height}`;
  const peels = repeat(9, (index) => {
    const y = -height * (0.06 + index * 0.1);
    return d`M${bend * 0.5 + random.between(-wide, wide * 0.2)} ${y}q${wide * 0.3} 9 ${wide * random.between(0.5, 1)} 2`;
  });
  const shade = d`M${wide * 1.3} 6Q${bend + wide} ${-height * 0.4} ${bend * 0.3 + wide * 0.7} ${-height}h${-wide * 0.6}Q${bend + wide * 0.3} ${-height * 0.4} ${wide * 0.4} 6z`;
  return (
    stroke(fork, trunk, [wide * 0.7]) +
    shape(bole, light) +
    shape(shade, trunk) +
    stroke(peels, mix(trunk, leaf, 0.6), [3, veil(0.8)])
  );
}

/** A coast banksia or any round bush, sitting on the origin. */
export function bush(random: Random, size: number, { leaf, light }: TreePaint): string {
  const lobes = (scale: number, lift: number): string =>
    repeat(5, (index) =>
      disc([(index - 2) * size * 0.3 * scale, -lift - random.between(0.16, 0.46) * size * scale, size * 0.32 * scale]),
    );
  return shape(lobes(1, 0), leaf) + shape(lobes(0.62, size * 0.24), light);
}
