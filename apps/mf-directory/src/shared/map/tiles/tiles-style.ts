import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

import { growing, type Palette } from '../palette.ts';

const SOURCE = 'tiles';

const GREEN = ['park', 'nature_reserve', 'national_park', 'forest', 'wood', 'golf_course', 'grass', 'protected_area'];
const SANDY = ['beach', 'sand'];

/** The layers of the basemap schema of Protomaps that are drawn, from the ground up: https://docs.protomaps.com/basemaps/layers. */
const toLayers = (palette: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
  toArea({ id: 'land', layer: 'earth', colour: palette.land }),
  toArea({ id: 'park', layer: 'landuse', kinds: GREEN, colour: palette.park }),
  toArea({ id: 'beach', layer: 'landuse', kinds: SANDY, colour: palette.sand }),
  toArea({ id: 'water', layer: 'water', colour: palette.sea }),
  toLine({ id: 'river', layer: 'water', kinds: ['river', 'canal', 'stream'], width: [0.5, 6], colour: palette.sea }),
  toLine({ id: 'path', layer: 'roads', kinds: ['path'], width: [0.3, 2], colour: palette.road, fromZoom: 14 }),
  toLine({ id: 'street', layer: 'roads', kinds: ['minor_road'], width: [0.3, 5], colour: palette.road, fromZoom: 11 }),
  toLine({ id: 'road', layer: 'roads', kinds: ['major_road'], width: [0.8, 8], colour: palette.road }),
  toLine({ id: 'highway', layer: 'roads', kinds: ['highway'], width: [1.2, 10], colour: palette.road }),
  { ...toArea({ id: 'building', layer: 'buildings', colour: palette.road }), minzoom: 14 },
];

interface Shape {
  id: string;
  layer: string;
  colour: string;
  kinds?: readonly string[];
}

const toFilter = (geometry: 'Polygon' | 'LineString', kinds: readonly string[] | undefined): FilterSpecification => [
  'all',
  ['==', ['geometry-type'], geometry],
  ...(kinds ? [['in', ['get', 'kind'], ['literal', kinds]] as ExpressionSpecification] : []),
];

const toArea = ({ id, layer, colour, kinds }: Shape): LayerSpecification => ({
  id,
  type: 'fill',
  source: SOURCE,
  'source-layer': layer,
  filter: toFilter('Polygon', kinds),
  paint: { 'fill-color': colour },
});

interface Line extends Shape {
  width: readonly [small: number, large: number];
  fromZoom?: number;
}

const toLine = ({ id, layer, colour, kinds, width, fromZoom = 0 }: Line): LayerSpecification => ({
  id,
  type: 'line',
  source: SOURCE,
  'source-layer': layer,
  minzoom: fromZoom,
  filter: toFilter('LineString', kinds),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': growing(...width) },
});

/** Tiles in the colours of our own drawing. Names are those of the page: no glyphs are asked for. */
export const toTilesStyle = (palette: Palette, url: string): StyleSpecification => ({
  version: 8,
  sources: { [SOURCE]: { type: 'vector', url } },
  layers: toLayers(palette),
});
