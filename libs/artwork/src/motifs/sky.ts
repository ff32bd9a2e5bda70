import { mix } from '../colour.ts';
import { box, d, disc, repeat, shape, stroke, veil } from '../shapes.ts';
import { glow, wash, type Studio } from '../studio.ts';

/** The sky down to the horizon with its sun or moon, clouds, and stars at night. */
export function sky(studio: Studio, horizon: number): string {
  const { palette, sun } = studio;
  const air = wash(studio, 'sky', [palette.skyHigh, palette.skyMid, palette.skyLow]);
  const backdrop = air.def + shape(box([-60, -60, 1320, horizon + 160]), air.fill);
  const night = palette.hour === 'night' ? stars(studio, horizon) : '';
  return backdrop + night + sunDisc(studio, [sun.x, horizon - sun.lift]) + clouds(studio, horizon);
}

function sunDisc(studio: Studio, [x, y]: readonly [number, number]): string {
  const { palette, dice } = studio;
  const radius = palette.hour === 'noon' ? dice.between(38, 48) : dice.between(52, 72);
  const halo = glow(studio, 'halo', palette.sun);
  const rings =
    shape(disc([x, y, radius * 5]), halo.fill, veil(0.55)) + shape(disc([x, y, radius * 1.7]), palette.sun, veil(0.16));
  return halo.def + rings + shape(disc([x, y, radius]), palette.sun) + craters(studio, [x, y, radius]);
}

function craters({ palette }: Studio, [x, y, radius]: readonly [number, number, number]): string {
  if (palette.hour !== 'night') return '';
  const spots =
    disc([x - radius * 0.3, y - radius * 0.2, radius * 0.22]) +
    disc([x + radius * 0.3, y + radius * 0.3, radius * 0.3]);
  return shape(spots + disc([x + radius * 0.2, y - radius * 0.45, radius * 0.13]), palette.skyLow, veil(0.22));
}

function stars({ palette, dice }: Studio, horizon: number): string {
  const scatter = (count: number): string =>
    repeat(count, () => d`M${dice.whole(0, 1200)} ${dice.whole(10, horizon - 60)}h0`);
  return stroke(scatter(46), palette.sun, [2.4, veil(0.6)]) + stroke(scatter(14), palette.sun, [4.4, veil(0.85)]);
}

/** Long flat clouds, like brush marks: each a few strokes side by side with a lit upper edge. */
function clouds({ palette, dice }: Studio, horizon: number): string {
  const dim = palette.hour === 'night' ? 0.5 : 0.8;
  return repeat(dice.whole(2, 4), () => {
    const x = dice.between(20, 980);
    const y = dice.between(horizon * 0.24, horizon * 0.7);
    const width = dice.between(130, 300);
    const puffs = d`M${x} ${y}h${width}M${x + width * 0.16} ${y - 15}h${width * 0.5}M${x - width * 0.22} ${y + 14}h${width * 0.8}`;
    const crest = d`M${x + width * 0.28} ${y - 20}h${width * 0.24}`;
    return (
      stroke(puffs, palette.cloud, [17, veil(dim)]) +
      stroke(crest, mix(palette.cloud, palette.sun, 0.5), [9, veil(dim)])
    );
  });
}

/** A loose flock far off, as two-stroke birds. */
export function flock({ palette, dice }: Studio, [left, top]: readonly [number, number]): string {
  const birds = repeat(dice.whole(3, 6), () => {
    const size = dice.between(9, 17);
    const start = d`M${left + dice.between(0, 170)} ${top + dice.between(0, 80)}`;
    return start + d`q${size * 0.6} ${-size * 0.7} ${size} 0q${size * 0.4} ${-size * 0.7} ${size} ${-size * 0.1}`;
  });
  return stroke(birds, mix(palette.ink, palette.skyMid, palette.hour === 'night' ? 0.5 : 0.25), [3]);
}
