import maplibre from 'maplibre-gl/dist/maplibre-gl-csp.js';
import { PMTiles, Protocol, TileType } from 'pmtiles';

import type { BaseMap } from '../base-map.ts';
import { toPlainAttribution } from './plain-attribution.ts';
import { toTilesStyle } from './tiles-style.ts';

const SCHEME = 'pmtiles';

/** An archive of vector tiles as a base map. Fails where it is none. */
export async function openTiles(url: string): Promise<BaseMap> {
  const archive = new PMTiles(url);
  const [{ tileType }, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
  if (tileType !== TileType.Mvt) throw new Error(`${url} has no vector tiles.`);
  const protocol = new Protocol();
  protocol.add(archive);
  maplibre.addProtocol(SCHEME, protocol.tile);
  return {
    toStyle: (palette) => toTilesStyle(palette, `${SCHEME}://${url}`),
    attribution: toPlainAttribution(metadata),
  };
}
