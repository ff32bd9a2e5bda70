/** The build whose worker is a file of its own: the other one makes it of a string, which the content policy forbids. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  import maplibre from 'maplibre-gl';

  // eslint-disable-next-line no-restricted-syntax -- that is what the library has
  export default maplibre;
}
