import maplibre from 'maplibre-gl/dist/maplibre-gl-csp.js';

const WORKER_URL = new URL('maplibre-gl/dist/maplibre-gl-csp-worker.js', import.meta.url).href;

export type MapLibre = typeof maplibre;

/** The library with its worker. Fails when that is not to be had: a worker that fails later says nothing. */
export async function loadMapLibre(): Promise<MapLibre> {
  // From here on it is in the cache of the browser.
  const worker = await fetch(WORKER_URL);
  if (!worker.ok) throw new Error(`${WORKER_URL}: ${worker.status}`);
  maplibre.setWorkerUrl(WORKER_URL);
  return maplibre;
}
