import { mix, type Colour } from '../colour.ts';
import { box, d, disc, place, repeat, shape, stroke, veil } from '../shapes.ts';
import type { Canvas } from '../canvas.ts';

/** The colour behind glass: lamplight after sunset, sky before. */
export function glass({ palette }: Canvas): Colour {
  const dark = palette.hour === 'night' || palette.hour === 'dusk';
  return dark ? palette.lamp : mix(palette.ocean, palette.skyMid, 0.45);
}

/** A timber house on stumps with a tin roof and a verandah, about 190 wide, its foot at the origin. */
export function queenslander(canvas: Canvas): string {
  const { palette, random } = canvas;
  const roof = random.pick([
    palette.coral,
    mix(palette.ocean, palette.linen, 0.4),
    mix(palette.linen, palette.ink, 0.15),
  ]);
  const panes = [-58, -16, 44].map((x) => box([x, -62, 20, 28])).join('');
  const posts = [-92, -56, -18, 20, 58, 92].map((x) => box([x - 2, -70, 4, 46])).join('');
  const stumps = repeat(6, (index) => box([-80 + index * 31, -24, 7, 26]));
  return (
    shape(stumps, palette.ink, veil(0.7)) +
    shape(box([-84, -72, 168, 50]), palette.linen) +
    shape(panes, glass(canvas)) +
    shape('M-108 -66L-52 -116L52 -116L108 -66z', roof) +
    shape('M-108 -66L-52 -116L-34 -116L-70 -66z', palette.linen, veil(0.25)) +
    shape(posts + box([-96, -30, 192, 5]) + box([-96, -42, 192, 3]), mix(palette.linen, palette.timber, 0.3))
  );
}

/** One shop of a heritage main street: `width` wide, its footpath at the origin's height. */
export function shopFront(canvas: Canvas, width: number, front: Colour): string {
  const { palette, random } = canvas;
  const height = random.between(250, 320);
  const trim = mix(front, palette.linen, 0.55);
  const parapet = random.pick([
    d`M0 ${-height}L${width / 2} ${-height - 52}L${width} ${-height}z`,
    d`M${width * 0.2} ${-height}V${-height - 34}H${width * 0.8}V${-height}z`,
    d`M${width * 0.12} ${-height}Q${width / 2} ${-height - 92} ${width * 0.88} ${-height}z`,
    box([0, -height - 18, width, 18]),
  ]);
  const upper = repeat(3, (index) => box([width * (0.16 + index * 0.26), -height + 34, width * 0.16, 62]));
  const panes = box([width * 0.08, -112, width * 0.36, 88]) + box([width * 0.72, -112, width * 0.2, 88]);
  return (
    shape(box([0, -height, width, height]) + parapet, front) +
    shape(box([-4, -height, width + 8, 12]), trim) +
    shape(upper, palette.hour === 'night' ? mix(front, palette.ink, 0.5) : glass(canvas)) +
    shape(box([0, -128, width, 128]), mix(front, palette.ink, 0.28)) +
    shape(panes, glass(canvas)) +
    shape(box([width * 0.5, -116, width * 0.17, 116]), mix(front, palette.ink, 0.6)) +
    shape(disc([width * 0.63, -58, 3]), palette.gold)
  );
}

/** A striped awning `width` wide and `deep`, with a scalloped hem; its upper left corner is the origin. */
export function awning(
  { width, deep, flare }: { width: number; deep: number; flare: number },
  [light, dark]: readonly [Colour, Colour],
): string {
  const count = Math.max(4, Math.round(width / 44)) | 1;
  const strip = width / count;
  const wide = (width + flare * 2) / count;
  const strips = (parity: number): string =>
    repeat(count, (index) => {
      if (index % 2 !== parity) return '';
      const left = index * strip;
      const foot = index * wide - flare;
      return d`M${left} 0H${left + strip}L${foot + wide} ${deep}v12a${wide / 2} 13 0 0 1 ${-wide} 0v-12z`;
    });
  return shape(strips(0), dark) + shape(strips(1), light);
}

/** A line of little flags between two points, sagging by `sag`. */
export function bunting(
  { palette }: Canvas,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  sag: number,
): string {
  const colours = [palette.coral, palette.gold, palette.linen, palette.ocean, palette.leaf];
  const count = Math.round(Math.hypot(toX - fromX, toY - fromY) / 46);
  const at = (share: number): readonly [number, number] => [
    fromX + (toX - fromX) * share,
    fromY + (toY - fromY) * share + 4 * sag * share * (1 - share),
  ];
  const flag = ([x, y]: readonly [number, number]): string => d`M${x - 13} ${y}h26l-13 32z`;
  const flags = colours.map((colour, turn) =>
    shape(
      repeat(count, (index) => (index % colours.length === turn ? flag(at((index + 0.5) / count)) : '')),
      colour,
    ),
  );
  const line = d`M${fromX} ${fromY}Q${(fromX + toX) / 2} ${(fromY + toY) / 2 + sag * 2} ${toX} ${toY}`;
  return stroke(line, palette.ink, [2.5, veil(0.6)]) + flags.join('');
}

/** A hanging lamp: its cord runs up from the shade; lit after sunset. */
export function pendant({ palette }: Canvas, { x, y }: { x: number; y: number }, shade: Colour): string {
  const lit = palette.hour === 'night' || palette.hour === 'dusk';
  const beam = lit ? shape('M-46 24L-200 420H200L46 24z', palette.lamp, veil(0.12)) : '';
  const lamp =
    stroke('M0-700V-40', palette.ink, [3]) + beam + shape(disc([0, 24, 17]), lit ? palette.lamp : palette.linen);
  return place(`${lamp}${shape('M-12-44H12Q16-16 56 24H-56Q-16-16-12-44z', shade)}`, { x, y });
}
