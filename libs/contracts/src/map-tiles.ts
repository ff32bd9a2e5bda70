/** Where a browser learns whether the operator of the site brought a map, and where that is. */
export const MAP_TILES_STATE_PATH = '/mf/map/tiles.json';
/** One file of vector tiles, of which browsers ask for ranges. */
export const MAP_TILES_PATH = '/mf/map/tiles.pmtiles';

/** What the first of them answers. */
export interface MapTilesState {
  /** With a version of the file. Null: maps are our own drawing. */
  tiles: string | null;
}
