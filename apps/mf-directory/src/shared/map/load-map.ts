import { loadBaseMap } from './base-map.ts';
import type { MapParts } from './create-map.ts';
import { loadMapLibre } from './load-maplibre.ts';

export { MapView } from './map-view.tsx';

/** The library, and what it draws beneath the marks. */
export async function loadMapParts(): Promise<MapParts> {
  const [maplibre, baseMap] = await Promise.all([loadMapLibre(), loadBaseMap()]);
  return { maplibre, baseMap };
}
