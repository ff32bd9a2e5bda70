import type { ExpressionSpecification, LayerSpecification, Map, StyleSpecification } from 'maplibre-gl';

import { regionFeatures } from './region-features.ts';

const SOURCE = 'region';

/** What is drawn, from the sea up, and each colour in the tokens of the design system. */
const colours = {
  sea: 'color-mix(in oklab, var(--ocean) 24%, var(--paper))',
  shallows: 'color-mix(in oklab, var(--ocean) 12%, var(--paper))',
  land: 'color-mix(in oklab, var(--sun) 5%, var(--paper))',
  sand: 'color-mix(in oklab, var(--sun) 45%, var(--paper))',
  park: 'color-mix(in oklab, var(--eucalypt) 22%, var(--paper))',
  shore: 'color-mix(in oklab, var(--ocean) 45%, var(--paper))',
  road: 'color-mix(in oklab, var(--muted) 28%, var(--paper))',
} as const;
type Colour = keyof typeof colours;

const growing = (small: number, large: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...[9, small],
  ...[16, large],
];

interface Line {
  id: string;
  kind: string;
  colour: Colour;
  width: readonly [small: number, large: number];
  blur?: number;
}

const toLine = ({ id, kind, colour, width, blur = 0 }: Line, palette: Palette): LayerSpecification => ({
  id,
  type: 'line',
  source: SOURCE,
  filter: ['==', 'kind', kind],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': palette[colour], 'line-width': growing(...width), 'line-blur': blur },
});

const toArea = (kind: string, colour: Colour, palette: Palette): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: SOURCE,
  filter: ['==', 'kind', kind],
  paint: { 'fill-color': palette[colour] },
});

type Palette = Record<Colour, string>;

const toLayers = (palette: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
  toLine({ id: 'shallows', kind: 'coast', colour: 'shallows', width: [14, 160], blur: 12 }, palette),
  toArea('land', 'land', palette),
  toArea('park', 'park', palette),
  toLine({ id: 'beach', kind: 'coast', colour: 'sand', width: [1.5, 14] }, palette),
  toLine({ id: 'road', kind: 'road', colour: 'road', width: [1.2, 9] }, palette),
  toLine({ id: 'river-bank', kind: 'river', colour: 'shore', width: [3, 92] }, palette),
  toLine({ id: 'lake-bank', kind: 'lake', colour: 'shore', width: [2, 4] }, palette),
  toArea('lake', 'sea', palette),
  toLine({ id: 'river', kind: 'river', colour: 'sea', width: [2, 88] }, palette),
];

/** The whole drawing: one source in this file, no tiles, no glyphs, nothing from elsewhere. */
export const toRegionStyle = (palette: Palette): StyleSpecification => ({
  version: 8,
  sources: { [SOURCE]: { type: 'geojson', data: regionFeatures(), maxzoom: 16, tolerance: 0.2 } },
  layers: toLayers(palette),
});

/** Colours the map anew after the theme changed, without asking for the drawing again. */
export function recolour(map: Map, palette: Palette): void {
  for (const { id, paint = {} } of toLayers(palette)) {
    for (const [name, value] of Object.entries(paint)) {
      if (name.endsWith('-color')) map.setPaintProperty(id, name, value);
    }
  }
}

/** The colours as an element sees them, in the sRGB that WebGL knows: a canvas turns any colour of CSS into it. */
export function readPalette(element: HTMLElement): Palette {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const probe = document.createElement('span');
  element.append(probe);
  const toRgb = (colour: string): string => {
    probe.style.color = colour;
    if (!context) return 'transparent';
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const palette = Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toRgb(colour)]));
  probe.remove();
  return palette as Palette;
}
