import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Release, ReleasedApp } from '@shoreline/contracts';

import { artifactBase, artifactDir } from './artifact.ts';
import type { ReleaseSet } from './registry.ts';

/** A release set with what a document is written from. */
export interface ServerRelease {
  /** What the browser is told. */
  boot: Release;
  /** App → its stylesheet. */
  css: Readonly<Record<string, string>>;
  /** Font files of the shell, relative to its base. */
  fonts: readonly string[];
}

/** Reads from the artifact store what documents of a release set are written from. */
export function readServerRelease(artifactsDir: string, { id, apps }: ReleaseSet): ServerRelease {
  const entries = Object.entries(apps);
  return {
    boot: { id, apps: Object.fromEntries(entries.map(([app, released]) => [app, toReleasedApp(app, released)])) },
    css: Object.fromEntries(
      entries.map(([app, { digest, manifest }]) => [
        app,
        readStyles(artifactsDir, { app, digest, file: manifest.css }),
      ]),
    ),
    fonts: apps['shell']?.manifest.preload ?? [],
  };
}

/** The address of an app's server bundle for `import()`. */
export const serverBundleUrl = (artifactsDir: string, app: string, digest: string): string =>
  pathToFileURL(join(artifactDir(artifactsDir, app, digest), 'node/index.mjs')).href;

function toReleasedApp(app: string, { digest, manifest }: ReleaseSet['apps'][string]): ReleasedApp {
  const { title, contract, entry, css, routes, widgets, integrity } = manifest;
  const loadable = Object.entries(integrity).filter(([file]) => /\.(?:js|css)$/.test(file));
  const base = artifactBase(app, digest);
  return { title, digest, contract, base, entry, css, routes, widgets, integrity: Object.fromEntries(loadable) };
}

/** Relative addresses in a stylesheet would be read from the page once it is written into the document. */
function readStyles(
  artifactsDir: string,
  { app, digest, file }: { app: string; digest: string; file: string },
): string {
  const css = readFileSync(join(artifactDir(artifactsDir, app, digest), 'web', file), 'utf8');
  return css.replace(/url\((?!["']?(?:[a-z][a-z\d+.-]*:|[/#]))(["']?)/gi, `url($1${artifactBase(app, digest)}`);
}
