import { expect, it } from 'vitest';

import { colours, type Palette } from '../palette.ts';
import { toTilesStyle } from './tiles-style.ts';

/** Each colour by its own name. */
const palette = Object.fromEntries(Object.keys(colours).map((name) => [name, name])) as Palette;

it('draws the layers of the schema in the colours of the drawing, and asks for nothing but tiles', () => {
  const style = toTilesStyle(palette, 'pmtiles://https://noosa.example/tiles');

  const drawn = style.layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : []));
  expect([...new Set(drawn)]).toEqual(['earth', 'landuse', 'water', 'roads', 'buildings']);
  expect(JSON.stringify(style.layers)).not.toMatch(/#|rgb|undefined/);
  expect(style.sources).toEqual({ tiles: { type: 'vector', url: 'pmtiles://https://noosa.example/tiles' } });
  expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
});
