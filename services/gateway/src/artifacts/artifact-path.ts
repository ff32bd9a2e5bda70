import { extname } from 'node:path';

/** Where one public artifact file lies, and what it is. */
export interface ArtifactFile {
  app: string;
  digest: string;
  /** Inside the artifact's `web/` folder. */
  file: string;
  type: string;
}

const PATH = /^\/mf\/(shell|mf-[a-z]+)\/([a-z0-9-]{4,64})\/((?:[\w~@-][\w.~@-]*\/)*[\w~@-][\w.~@-]*)$/;

/** Everything a build emits. A file of another kind is no part of an artifact. */
const types = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.woff2', 'font/woff2'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.ico', 'image/x-icon'],
]);

/** Reads `/mf/<app>/<digest>/<file>`; undefined for everything that cannot be an artifact's file. */
export function parseArtifactPath(path: string): ArtifactFile | undefined {
  const [, app, digest, file] = PATH.exec(path) ?? [];
  if (app === undefined || digest === undefined || file === undefined) return undefined;

  const type = types.get(extname(file));
  return type === undefined ? undefined : { app, digest, file, type };
}
