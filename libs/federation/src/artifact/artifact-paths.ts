import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The files of a build, and nothing else: no other folder, no segment that begins with a dot. */
export const ARTIFACT_FILE =
  /^(?:app\.json|widgets\.d\.ts|(?:web|node|shared)\/(?:[\w~@-][\w.~@-]*\/)*[\w~@-][\w.~@-]*)$/;

/** Where one artifact lies. */
export const artifactDir = (artifactsDir: string, app: string, digest: string): string =>
  join(artifactsDir, app, digest);

/** The public address of an artifact's `web/` folder, with a closing slash. */
export const artifactBase = (app: string, digest: string): string => `/mf/${app}/${digest}/`;

/** The address of an app's server bundle for `import()`. */
export const serverBundleUrl = (artifactsDir: string, app: string, digest: string): string =>
  pathToFileURL(join(artifactDir(artifactsDir, app, digest), 'node/index.mjs')).href;
