import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

import { type Colour, growing, type Palette } from './palette.ts';
import { regionFeatures } from './region-features.ts';

const SOURCE = 'region';

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
