import { MAP_TILES_STATE_PATH } from '@shoreline/contracts/map-tiles';
import type { StyleSpecification } from 'maplibre-gl';

import type { Palette } from './palette.ts';
import { toRegionStyle } from './region-style.ts';

/** What lies beneath the marks. */
export interface BaseMap {
  toStyle: (palette: Palette) => StyleSpecification;
  /** Whose data it is, as text. Empty: our own. */
  attribution: string;
}

const regionMap: BaseMap = { toStyle: toRegionStyle, attribution: '' };

/** The tiles of the operator of the site; our drawing where there are none, or they do not arrive. */
export async function loadBaseMap(): Promise<BaseMap> {
  try {
    const address = await findTiles();
    if (!address) return regionMap;
    const { openTiles } = await import(/* webpackChunkName: "tiles" */ './tiles/open-tiles.ts');
    return await openTiles(new URL(address, location.href).href);
  } catch {
    return regionMap;
  }
}

async function findTiles(): Promise<string | undefined> {
  const state: unknown = await (await fetch(MAP_TILES_STATE_PATH)).json();
  const tiles = typeof state === 'object' && state !== null && 'tiles' in state ? state.tiles : undefined;
  return typeof tiles === 'string' ? tiles : undefined;
}
