import { renderCover, type CoverText } from './cover.ts';
import { grain } from './grain.ts';
import { paint, type SceneName } from './scene.ts';
import { svgFile, type Size } from './svg.ts';

/** Sizes the pictures are drawn for, in CSS pixels. */
export const artworkSize = {
  scene: { width: 1200, height: 800 },
  cover: { width: 1200, height: 1200 },
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
