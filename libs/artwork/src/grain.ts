import { box, d, repeat, shape, stroke, veil } from './shapes.ts';
import type { Canvas } from './canvas.ts';

const TILE = 180;
const SPECKS = 34;

/** Paper grain over the whole picture: one small tile of specks, far cheaper to paint than filtered noise. */
export function grain({ id, random, palette }: Canvas, [width, height]: readonly [number, number]): string {
  const specks = (): string =>
    repeat(SPECKS, () => d`M${random.integer(2, TILE - 2)} ${random.integer(2, TILE - 2)}h0`);
  const tile = stroke(specks(), palette.ink, [1.8, veil(0.13)]) + stroke(specks(), '#fff', [1.8, veil(0.2)]);
  return (
    `<pattern id="${id}grain" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${tile}</pattern>` +
    shape(box([0, 0, width, height]), `url(#${id}grain)`)
  );
}
