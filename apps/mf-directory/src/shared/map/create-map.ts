import type { Bounds } from '@shoreline/contracts';
import type { LngLatBoundsLike, Map } from 'maplibre-gl';

import type { BaseMap } from './base-map.ts';
import type { MapLibre } from './load-maplibre.ts';
import { readPalette, recolour } from './palette.ts';
import { MAX_ZOOM } from './to-pixels.ts';

const MIN_ZOOM = 8;
/** Where listings can be, and a little around it. */
const REACH: LngLatBoundsLike = [152.3, -26.95, 153.6, -25.75];
/** So that a name or a pin at the edge of an area is seen. */
const PADDING_PX = 24;

export const toBox = ({ west, south, east, north }: Bounds): LngLatBoundsLike => [west, south, east, north];

export const FIT = { padding: PADDING_PX, maxZoom: MAX_ZOOM };

/** What a map is made with. */
export interface MapParts {
  maplibre: MapLibre;
  baseMap: BaseMap;
}

/** A map of the region in an element, and how to end it. Throws where there is no WebGL. */
export function createMap(
  { maplibre, baseMap }: MapParts,
  container: HTMLElement,
  start: Bounds,
): { map: Map; end: () => void } {
  const readStyle = () => baseMap.toStyle(readPalette(container));
  const map = new maplibre.Map({
    container,
    style: readStyle(),
    bounds: toBox(start),
    fitBoundsOptions: FIT,
    maxBounds: REACH,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    // North stays up, and the ground flat.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // Its text would be written as HTML.
    attributionControl: false,
    fadeDuration: 0,
    locale: { 'Map.Title': 'Move with the arrow keys, zoom with plus and minus' },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const stopFollowing = followTheme(() => recolour(map, readStyle().layers));

  return {
    map,
    end() {
      stopFollowing();
      map.remove();
    },
  };
}

/** The theme is that of the system, or what the root says. */
function followTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
