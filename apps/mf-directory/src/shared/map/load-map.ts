export { loadMapLibre } from './load-maplibre.ts';
export { MapView } from './map-view.tsx';
