import type { Canvas } from './canvas.ts';
import { type CoverText, renderCover } from './cover.ts';
import { renderShareCard, type ShareText } from './share-card.ts';
import { paint, type SceneName } from './scene.ts';
import { box, d, repeat, shape, stroke, veil } from './shapes.ts';
import { type Size, svgFile } from './svg.ts';

/** Sizes the pictures are drawn for, in CSS pixels. */
export const artworkSize = {
  scene: { width: 1200, height: 800 },
  cover: { width: 1200, height: 1200 },
  shareCard: { width: 1200, height: 630 },
} as const satisfies Record<string, Size>;

/** Draws a scene as a standalone SVG file. The same request always gives the same bytes. */
export function drawScene({ width, height, ...name }: SceneName & Partial<Size>): string {
  const view = artworkSize.scene;
  const { canvas, layers } = paint(name);
  return svgFile(layers.join('') + grain(canvas, [view.width, view.height]), view, {
    width: width ?? view.width,
    height: height ?? view.height,
  });
}

/** Draws the same scene as see-through SVG files of one size, from back to front, for parallax. */
export function drawLayers(name: SceneName): readonly string[] {
  return paint(name).layers.map((layer) => svgFile(layer, artworkSize.scene));
}

/** Draws an episode's square cover: a scene with number and title set in type. */
export function drawCover({ title, number, season, ...name }: SceneName & CoverText): string {
  const { canvas, layers } = paint(name);
  const view = artworkSize.cover;
  const drawing = renderCover(layers.join(''), name.slug, { title, number, season });
  return svgFile(drawing + grain(canvas, [view.width, view.height]), view);
}

/** Draws what a shared link is shown with: title and kind beside a scene, or beside a photograph, given as a data URI. */
export function drawShareCard({
  title,
  label,
  photograph,
  ...name
}: SceneName & ShareText & { photograph?: string | undefined }): string {
  const { canvas, layers } = paint(name);
  const view = artworkSize.shareCard;
  const picture = photograph === undefined ? layers.join('') : toImage(photograph);
  const drawing = renderShareCard(picture, name.slug, { title, label });
  return svgFile(drawing + grain(canvas, [view.width, view.height]), view);
}

const toImage = (source: string): string =>
  `<image href="${source}" width="1200" height="800" preserveAspectRatio="xMidYMid slice"/>`;

const TILE = 180;
const SPECKS = 34;

/** Paper grain over the whole picture: one small tile of specks, far cheaper to paint than filtered noise. */
function grain({ id, random, palette }: Canvas, [width, height]: readonly [number, number]): string {
  const specks = (): string =>
    repeat(SPECKS, () => d`M${random.integer(2, TILE - 2)} ${random.integer(2, TILE - 2)}h0`);
  const tile = stroke(specks(), palette.ink, [1.8, veil(0.13)]) + stroke(specks(), '#fff', [1.8, veil(0.2)]);
  return (
    `<pattern id="${id}grain" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${tile}</pattern>` +
    shape(box([0, 0, width, height]), `url(#${id}grain)`)
  );
}
