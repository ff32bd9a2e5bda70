import { mix } from '../colour.ts';
import { box, d, disc, repeat, shape, stroke, veil } from '../shapes.ts';
import { glow, wash, type Canvas } from '../canvas.ts';

/** The sky down to the horizon with its sun or moon, clouds, and stars at night. */
export function sky(canvas: Canvas, horizon: number): string {
  const { palette, sun } = canvas;
  const gradient = wash(canvas, 'sky', [palette.skyHigh, palette.skyMid, palette.skyLow]);
  const backdrop = gradient.def + shape(box([-60, -60, 1320, horizon + 160]), gradient.fill);
  const night = palette.hour === 'night' ? stars(canvas, horizon) : '';
  return backdrop + night + sunDisc(canvas, [sun.x, horizon - sun.lift]) + clouds(canvas, horizon);
}

function sunDisc(canvas: Canvas, [x, y]: readonly [number, number]): string {
  const { palette, random } = canvas;
  const radius = palette.hour === 'noon' ? random.between(38, 48) : random.between(52, 72);
  const halo = glow(canvas, 'halo', palette.sun);
  const halos =
    shape(disc([x, y, radius * 5]), halo.fill, veil(0.55)) + shape(disc([x, y, radius * 1.7]), palette.sun, veil(0.16));
  return halo.def + halos + shape(disc([x, y, radius]), palette.sun) + craters(canvas, [x, y, radius]);
}

function craters({ palette }: Canvas, [x, y, radius]: readonly [number, number, number]): string {
  if (palette.hour !== 'night') return '';
  const spots =
    disc([x - radius * 0.3, y - radius * 0.2, radius * 0.22]) +
    disc([x + radius * 0.3, y + radius * 0.3, radius * 0.3]);
  return shape(spots + disc([x + radius * 0.2, y - radius * 0.45, radius * 0.13]), palette.skyLow, veil(0.22));
}

function stars({ palette, random }: Canvas, horizon: number): string {
  const scatter = (count: number): string =>
    repeat(count, () => d`M${random.integer(0, 1200)} ${random.integer(10, horizon - 60)}h0`);
  return stroke(scatter(46), palette.sun, [2.4, veil(0.6)]) + stroke(scatter(14), palette.sun, [4.4, veil(0.85)]);
}

/** Long flat clouds, like brush marks: each a few strokes side by side with a lit upper edge. */
function clouds({ palette, random }: Canvas, horizon: number): string {
  const dim = palette.hour === 'night' ? 0.5 : 0.8;
  return repeat(random.integer(2, 4), () => {
    const x = random.between(20, 980);
    const y = random.between(horizon * 0.24, horizon * 0.7);
    const width = random.between(130, 300);
    const puffs = d`M${x} ${y}h${width}M${x + width * 0.16} ${y - 15}h${width * 0.5}M${x - width * 0.22} ${y + 14}h${width * 0.8}`;
    const crest = d`M${x + width * 0.28} ${y - 20}h${width * 0.24}`;
    return (
      stroke(puffs, palette.cloud, [17, veil(dim)]) +
      stroke(crest, mix(palette.cloud, palette.sun, 0.5), [9, veil(dim)])
    );
  });
}

/** A loose flock far off, as two-stroke birds. */
export function flock({ palette, random }: Canvas, [left, top]: readonly [number, number]): string {
  const birds = repeat(random.integer(3, 6), () => {
    const size = random.between(9, 17);
    const start = d`M${left + random.between(0, 170)} ${top + random.between(0, 80)}`;
    return start + d`q${size * 0.6} ${-size * 0.7} ${size} 0q${size * 0.4} ${-size * 0.7} ${size} ${-size * 0.1}`;
  });
  return stroke(birds, mix(palette.ink, palette.skyMid, palette.hour === 'night' ? 0.5 : 0.25), [3]);
}
