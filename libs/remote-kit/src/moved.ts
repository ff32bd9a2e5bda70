const MOVED_PERMANENTLY = 301;

/** Made by a loader to be thrown when what was asked for has another address: the server answers 301, a browser goes there. The path begins with one `/`. */
export const movedTo = (path: `/${string}`): Response =>
  new Response(null, { status: MOVED_PERMANENTLY, headers: { location: path } });
