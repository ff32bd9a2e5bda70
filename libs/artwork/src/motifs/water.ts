import { mix } from '../colour.ts';
import { box, curve, sliver, repeat, shape, stroke, veil, type Point } from '../shapes.ts';
import { wash, type Canvas } from '../canvas.ts';

/** Open water from the horizon to the foot of the picture, with the sun's path and wind on it. */
export function sea(canvas: Canvas, horizon: number): string {
  const { palette } = canvas;
  const tint = wash(canvas, 'sea', [palette.seaFar, mix(palette.seaFar, palette.seaNear, 0.7), palette.seaNear]);
  const body = tint.def + shape(box([-60, horizon, 1320, 860 - horizon]), tint.fill);
  return body + windMarks(canvas, horizon) + sunPath(canvas, horizon);
}

/** Dashes of light under the sun, wider and rarer towards the viewer. */
export function sunPath({ palette, random, sun }: Canvas, horizon: number): string {
  const marks = repeat(15, (index) => {
    const share = index / 15;
    const width = (30 + 95 * share) * random.between(0.5, 1.1);
    const x = sun.x + random.between(-1, 1) * (14 + 60 * share) - width / 2;
    return sliver([x, horizon + 6 + 230 * share ** 1.4, width, 2.5 + 6 * share]);
  });
  return shape(marks, palette.sun, veil(palette.hour === 'noon' ? 0.5 : 0.72));
}

function windMarks({ palette, random }: Canvas, horizon: number): string {
  const band = (count: number): string =>
    repeat(count, () => {
      const share = random.between(0.04, 1);
      const width = 70 + 260 * share * random.between(0.5, 1);
      return sliver([random.between(-80, 1120), horizon + (800 - horizon) * share, width, 2 + 7 * share]);
    });
  const dark = mix(palette.seaNear, palette.ink, 0.25);
  return shape(band(16), dark, veil(0.22)) + shape(band(13), palette.foam, veil(0.2));
}

/** Thin lines of foam where a small wave runs along a shore. */
export function foamLine(canvas: Canvas, points: readonly Point[]): string {
  const { palette } = canvas;
  const wave = curve(points);
  return (
    stroke(wave, palette.foam, [9, veil(0.9)]) +
    stroke(wave, palette.foam, [4, `${veil(0.5)} transform="translate(-18 -22)"`])
  );
}

/** Broken dashes below a dark shore: what still water shows of it. */
export function reflection(
  { random }: Canvas,
  [left, right, top]: readonly [number, number, number],
  colour: string,
): string {
  const dashes = repeat(9, (index) => {
    const width = (right - left) * random.between(0.25, 0.62) * (1 - index / 14);
    return sliver([random.between(left, right - width), top + 5 + index * 8, width, 4]);
  });
  return shape(dashes, colour, veil(0.4));
}
